import type { OpenedApp } from './open-app.ts'

/**
 * Makes Back close an open dialog, as Escape does, instead of leaving the page with what was typed into it: the
 * browser has gone by then, so it goes back to where it was.
 *
 * @returns removes it
 */
export function closeDialogOnBack(router: Pick<OpenedApp['router'], 'subscribe'>): () => void {
  let index = historyIndex()
  let isReturning = false
  const unsubscribe = router.subscribe(() => {
    index = historyIndex()
  })
  const onPop = (event: PopStateEvent) => {
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
  }
  addEventListener('popstate', onPop, true)
  return () => {
    unsubscribe()
    removeEventListener('popstate', onPop, true)
  }
}

/** Place of the current entry in the history, as the router numbers them. */
function historyIndex(): number {
  return history.state?.idx ?? 0
}
