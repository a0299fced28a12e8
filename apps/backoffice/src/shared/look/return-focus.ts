import { focusMoved } from './moved-part.ts'

/** Last focused elements: those that opened the open dialogs, each within the one before. */
const REMEMBERED = 20
const DIALOG = '[role=dialog]'

/**
 * Returns the focus to its previous element when the dialog that has it is removed. Mantine does so by itself only for
 * dialogs that stay mounted while they are closed.
 *
 * @returns function that removes the listeners
 */
export function returnFocus(): () => void {
  const focused: HTMLElement[] = []
  let open: Element | null = null

  const removals = new MutationObserver(() => {
    if (open === null || open.isConnected) return
    open = null
    removals.disconnect()
    if (document.activeElement !== document.body) return
    // A removed or disabled element cannot take it.
    for (const element of focused.toReversed()) {
      element.focus({ preventScroll: true })
      if (document.activeElement === element || (!element.isConnected && focusMoved(element))) return
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
