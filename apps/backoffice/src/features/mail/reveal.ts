/** Brings what has just appeared into view: for `ref`. */
export function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
