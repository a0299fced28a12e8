import type { ItemId } from '@thali/domain/ids'

/** Scrolls to the first faulty line of the cart and focuses it; false if there is none. */
export function focusLine(isAtFault: (itemId: ItemId, index: number) => boolean): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-item]')]
  const line = lines.find((one, index) => isAtFault(one.dataset.item as ItemId, index))
  line?.scrollIntoView({ block: 'nearest' })
  line?.focus({ preventScroll: true })
  return line !== undefined
}
