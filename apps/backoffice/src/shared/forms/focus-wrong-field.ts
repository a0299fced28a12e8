/** Focuses the first field of a form that is marked as wrong, if any. */
export function focusWrongField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
