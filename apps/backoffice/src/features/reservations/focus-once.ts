/** Takes the focus, as a `ref`. A function created on each render would take it again. */
export function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
