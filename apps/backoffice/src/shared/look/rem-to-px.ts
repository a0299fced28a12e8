/** A length in pixels of what is written in `rem`: larger where a person has their browser show larger text. */
export function remToPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
