/** State of a history entry that a back link leads to: the page is shown at the position where it was left. */
export const BACK_LINK_STATE = { isWayBack: true }

/** History state of the document's first page, which was not left yet; a server has no history. */
const firstState = globalThis.history?.state
let isStepBack = false

/** Notes whether the next page is reached by the browser's back or forward. */
export function noteStepBack(isBack: boolean): void {
  isStepBack = isBack
}

/** Whether the next page was left before: it is reached by back or forward, or by a back link. */
export function isReturning(): boolean {
  const state = globalThis.history?.state
  return isStepBack || (state !== firstState && state?.isWayBack === true)
}
