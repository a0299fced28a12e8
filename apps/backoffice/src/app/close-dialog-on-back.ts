/**
 * Makes Back close an open dialog, as Escape does, instead of leaving the page with what was typed into it: the
 * browser has gone by then, so it goes back to where it was. Call it before the router is made, whose listener browsers
 * would otherwise call first.
 *
 * @returns notes the current entry of the history; call it whenever the router has moved
 */
export function closeDialogOnBack(): () => void {
  let index = historyIndex()
  let isReturning = false
  addEventListener('popstate', (event) => {
    const by = index - historyIndex()
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    if (isReturning && by === 0) {
      event.stopImmediatePropagation()
      dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    } else if (dialog && by !== 0) {
      event.stopImmediatePropagation()
      isReturning = true
      return history.go(by)
    }
    isReturning = false
  })
  return () => {
    index = historyIndex()
  }
}

/** Place of the current entry in the history, as the router numbers them. */
function historyIndex(): number {
  return history.state?.idx ?? 0
}
