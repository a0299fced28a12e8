/** Scrolls a new element into view; to be used as `ref`. */
export function scrollElementIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
