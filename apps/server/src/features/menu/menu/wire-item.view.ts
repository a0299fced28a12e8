import { fileItem, type WireItem } from '@thali/contract/item-fields'
import type { Item } from '@thali/domain/menu/menu'
import type { ImageAddress } from '../../base/store/wire-values.view.ts'

/** Wire format of an item, at its position in a category. */
export function toWireItem(item: Item, order: number, addressOf: ImageAddress): WireItem {
  const images = item.images.map(addressOf).filter((address) => address !== '')
  return fileItem.write({ ...item, images, order })
}
