/** @returns NaN when there are no numbers */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

export interface Spread {
  median: number
  min: number
  max: number
}

export function spread(numbers: readonly number[]): Spread {
  return { median: median(numbers), min: Math.min(...numbers), max: Math.max(...numbers) }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
