const FIELDS = 'a[href], input:not([type="radio"]:not(:checked))'

/** Focuses the form of an order: the link to the one that was placed just now, else its first field. */
export function focusOrder(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(FIELDS)?.focus()
}
