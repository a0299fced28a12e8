/** Brings a category under the sticky bar, with focus on its heading if wanted. False when it is not on the page. */
export function showCategory(id: string, takesFocus: boolean): boolean {
  const section = document.getElementById(id)
  if (!section) return false
  section.scrollIntoView({ block: 'start' })
  // Categories above were only estimated until now: the second time the aim is exact.
  requestAnimationFrame(() => section.scrollIntoView({ block: 'start' }))
  if (takesFocus) section.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true })
  return true
}
