/** The sun that rises over the steps of an open book. */
export function BrandMark() {
  return (
    <svg width="40" height="40" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="16" fill="var(--colour-sun)" />
      <path
        d="M4 34h18v8h10v16H14A10 10 0 0 1 4 48Zm56 0H42v8H32v16h18a10 10 0 0 0 10-10Z"
        fill="currentColor"
      />
    </svg>
  )
}
