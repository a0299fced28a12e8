/** Scrolls a category to below the sticky bar, and focuses its heading if wanted. False if it is not on the page. */
export function showCategory(id: string, takesFocus: boolean): boolean {
  const section = document.getElementById(id)
  if (!section) return false
  section.scrollIntoView({ block: 'start' })
  // The heights of categories above were only estimated until now: the second scroll is exact.
  requestAnimationFrame(() => section.scrollIntoView({ block: 'start' }))
  if (takesFocus) section.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true })
  return true
}
