import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism, cpus } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"

/** Linux counts the time of processes in hundredths of a second, on every machine. */
const MS_PER_TICK = 10
/** Field of the parent's id in /proc/[pid]/stat. */
const PARENT = 4
/** The time spent: in the program, in the kernel, and the same for children that have ended. */
const TIMES = [14, 15, 16, 17]

interface ProcessTime {
  pid: number
  parent: number
  cpuMs: number
}

/** Share of all processors, from 0 to 1, that other programs may use in an undisturbed moment. */
export const MAX_FOREIGN_SHARE = 0.12

/**
 * Begins to watch what other programs use of the processors: those that are neither this one nor started
 * by it.
 * @returns a function that tells their share since then, from 0 to 1; 0 where there is no /proc
 */
export function watchForeignCpu(): () => number {
  const start = performance.now()
  const before = foreignCpuMs()
  return () => {
    const possible = (performance.now() - start) * availableParallelism()
    return Math.max(0, (foreignCpuMs() - before) / possible)
  }
}

/**
 * Waits for a second that others leave to this program.
 * @param patienceMs the longest wait
 */
export async function waitForQuiet(patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  let foreignShare = 1
  while (foreignShare > MAX_FOREIGN_SHARE && performance.now() < end) {
    const tellShare = watchForeignCpu()
    await sleep(1000)
    foreignShare = tellShare()
  }
}

function foreignCpuMs(): number {
  if (process.platform !== "linux") return 0
  const all = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return sum(all) - sum(readOwnProcesses().map(({ cpuMs }) => cpuMs))
}

/** This process and all below it. */
function readOwnProcesses(): ProcessTime[] {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const own = new Set([process.pid])
  let size = 0
  while (size < own.size) {
    size = own.size
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid)
  }
  return processes.filter(({ pid }) => own.has(pid))
}

/** @returns nothing when the process has ended meanwhile */
function readProcess(pid: string): ProcessTime[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name, in brackets, may hold anything; from after it the fields are those of proc(5) from the third on.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const take = (field: number) => Number(fields[field - 3])
    return [{ pid: Number(pid), parent: take(PARENT), cpuMs: sum(TIMES.map(take)) * MS_PER_TICK }]
  } catch {
    return []
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
