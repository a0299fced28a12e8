import { focusMoved } from './moved-part.ts'

/** Elements of the page, and of each open dialog, that are remembered: the last ones that had the focus. */
const REMEMBERED = 5
const DIALOG = '[role=dialog]'

interface Focused {
  readonly element: HTMLElement
  /** Null: the page. */
  readonly dialog: Element | null
}

/**
 * Returns the focus to its previous element when the dialog that has it is removed. Mantine does so by itself only for
 * dialogs that stay mounted while they are closed.
 *
 * @returns function that removes the listeners
 */
export function returnFocus(): () => void {
  let focused: readonly Focused[] = []
  let open: Element | null = null

  const removals = new MutationObserver(() => {
    if (open === null || open.isConnected) return
    open = null
    removals.disconnect()
    if (document.activeElement !== document.body) return
    // A removed or disabled element cannot take it.
    for (const { element } of focused.toReversed()) {
      element.focus({ preventScroll: true })
      if (document.activeElement === element || (!element.isConnected && focusMoved(element))) return
    }
  })

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const dialog = target.closest(DIALOG)
    const others = focused.filter((one) => one.dialog?.isConnected ?? true)
    const oldest = others.filter((one) => one.dialog === dialog).at(-REMEMBERED)
    focused = [...others.filter((one) => one !== oldest), { element: target, dialog }]
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
