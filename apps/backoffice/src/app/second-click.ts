/**
 * Stops the second click of a double click on a button that sends a form: it comes before the screen shows that the
 * first one is on its way, and would add a second printer, or meet one's own change as that of somebody else.
 */
export function stopSecondClick(event: MouseEvent): void {
  const isOnSend = event.target instanceof Element && event.target.closest('button[type="submit"]') !== null
  if (isOnSend && event.detail > 1) event.preventDefault()
}
