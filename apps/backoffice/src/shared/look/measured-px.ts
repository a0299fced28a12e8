import type { Virtualizer } from '@tanstack/react-virtual'

/**
 * Height of a row once the browser has laid it out by itself, in pixels; reading it earlier would force the layout.
 *
 * @returns the height measured before, or estimated, until then
 */
export function measuredPx<Scroller extends Element, Row extends Element>(
  element: Row,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Scroller, Row>,
): number {
  const [box] = entry?.borderBoxSize ?? []
  if (box) return Math.round(box.blockSize)
  const index = list.indexFromElement(element)
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
}
