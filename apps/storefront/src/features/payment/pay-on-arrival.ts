/** State of a history entry whose order is to be paid as soon as its page is loaded. */
export const PAY_ON_ARRIVAL = { isToBePaid: true }

/** Whether this page was opened to pay. True once: a payer who returns from the gateway's pages has to choose again. */
export function takePayOnArrival(): boolean {
  if (history.state?.isToBePaid !== true) return false
  history.replaceState(null, '')
  return true
}
