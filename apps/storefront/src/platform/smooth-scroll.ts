const DURATION_MS = 700

/** Scrolls a row sideways to a position in 700 ms, easing out; immediately where less motion is preferred. */
export function smoothScrollTo(row: HTMLElement, left: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = left
    return
  }
  const from = row.scrollLeft
  const startedAt = performance.now()
  // Snapping would pull every frame back to its start.
  row.toggleAttribute('data-scrolling', true)

  const frame = (now: number) => {
    const done = Math.min(1, (now - startedAt) / DURATION_MS)
    row.scrollLeft = from + (left - from) * (1 - (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(frame)
    else row.toggleAttribute('data-scrolling', false)
  }
  requestAnimationFrame(frame)
}
