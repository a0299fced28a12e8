/** Cells of one dish in the grid: its name, price, mark and categories. */
import type { Edited } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import type { EditCellsBody } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { withShownPrice } from '@thali/domain/menu/shown-price'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { saveItem } from './edit-item.ts'
import { readDraftItem } from './read-draft.ts'

/**
 * Saves cells, provided the dish has not changed since it was read.
 *
 * @throws {Refusal} editor.price-unreachable if no option of the dish allows that price; those of `saveItem`
 */
export async function editCells(
  deps: Deps,
  staff: Staff,
  id: ItemId,
  { revision, priceMinor, categoryIds, ...fields }: EditCellsBody,
): Promise<Edited> {
  const seen = await readDraftItem(deps, staff, id)
  const item = { ...seen.item, ...fields, id } as unknown as EditedItem
  const priced = priceMinor === undefined ? item : withShownPrice(item, priceMinor)
  if (!priced) throw new Refusal('editor.price-unreachable')
  const { id: _, ...wanted } = priced
  return saveItem(deps, staff, id, {
    revision,
    item: wanted as unknown as ItemFields,
    categoryIds: categoryIds ?? seen.categoryIds,
  })
}
