/**
 * Stops the second click of a double click on a submit button: it comes before the screen shows that the
 * first one is being sent, and would add a second printer, or report one's own change as another person's.
 */
export function stopSecondClick(event: MouseEvent): void {
  const isOnSend = event.target instanceof Element && event.target.closest('button[type="submit"]') !== null
  if (isOnSend && event.detail > 1) event.preventDefault()
}
