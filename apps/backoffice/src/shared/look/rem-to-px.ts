/** Pixels of a length in `rem`: more if the browser is set to larger text. */
export function remToPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
