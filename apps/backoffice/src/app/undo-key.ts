/** Fields in which Ctrl+Z takes back what was typed. */
const TEXT_FIELDS = 'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable]'

/**
 * Ctrl+Z or Cmd+Z presses the latest **Undo** that is shown. By Tab it is so far from where the person is that it would
 * be gone on arrival.
 */
export function pressUndo(event: KeyboardEvent): void {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  if (!isUndo || event.repeat || event.defaultPrevented) return
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return
  const latest = [...document.querySelectorAll<HTMLElement>('[data-undo]:not(:disabled)')].at(-1)
  if (!latest) return
  event.preventDefault()
  latest.click()
}
