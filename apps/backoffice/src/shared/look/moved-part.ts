/** Elements that can take the focus; disabled and hidden ones refuse it. */
export const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Focuses the counterpart of a removed element. A part of the page with `data-moving` is the same part wherever it
 * stands: an order's ticket, in whichever column.
 *
 * @returns false where its part is no longer shown, or has nothing that takes the focus
 */
export function focusMoved(removed: Element): boolean {
  const name = removed.closest<HTMLElement>('[data-moving]')?.dataset.moving
  if (name === undefined) return false
  const parts = [...document.querySelectorAll<HTMLElement>('[data-moving]')]
  const all = parts.flatMap((part) =>
    part.dataset.moving === name ? [...part.querySelectorAll<HTMLElement>(FOCUSABLE)] : [],
  )
  return [...all.filter((element) => isAlike(element, removed)), ...all].some((element) => {
    element.focus()
    return document.activeElement === element
  })
}

/** Compares an element's tag and classes with those of a removed one, which lacks some if it was busy to the end. */
export function isAlike(element: Element, { tagName, classList }: Element): boolean {
  return element.tagName === tagName && [...classList].every((name) => element.classList.contains(name))
}
