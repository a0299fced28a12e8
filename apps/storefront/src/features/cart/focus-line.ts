import type { ItemId } from '@thali/domain/ids'

/** Brings the first line of the cart that is at fault into view and into focus; false where none is. */
export function focusLine(isAtFault: (itemId: ItemId, index: number) => boolean): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-item]')]
  const line = lines.find((one, index) => isAtFault(one.dataset.item as ItemId, index))
  line?.scrollIntoView({ block: 'nearest' })
  line?.focus({ preventScroll: true })
  return line !== undefined
}
