/** Elements that had the focus last: where open dialogs were opened, each within the one before. */
const REMEMBERED = 20
const DIALOG = '[role=dialog]'

/**
 * Returns the focus to where it was before when a dialog that has it is removed. Mantine does so by itself only for
 * dialogs that stay mounted while they are closed.
 *
 * @returns function that ends it
 */
export function returnFocus(): () => void {
  const focused: HTMLElement[] = []
  let open: Element | null = null

  const removals = new MutationObserver(() => {
    if (open === null || open.isConnected) return
    open = null
    removals.disconnect()
    if (document.activeElement !== document.body) return
    // What is gone or disabled by now does not take it.
    for (const element of focused.toReversed()) {
      element.focus({ preventScroll: true })
      if (document.activeElement === element) return
    }
  })

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    focused.push(target)
    if (focused.length > REMEMBERED) focused.shift()
    const dialog = target.closest(DIALOG)
    if (dialog === null || dialog === open) return
    open = dialog
    removals.observe(document.body, { childList: true, subtree: true })
  }

  document.addEventListener('focusin', note)
  return () => {
    document.removeEventListener('focusin', note)
    removals.disconnect()
  }
}
