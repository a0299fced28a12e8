/** Prices of a dish as diners see them, menu by menu, before it is saved. */
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import type { EditedGroup, EditedOption } from '@thali/domain/menu/edited-menu'
import { cardPrice } from '@thali/domain/menu/listing'
import { AVAILABLE, type Item, type Option } from '@thali/domain/menu/menu'
import { allOptions, mapOptions } from '@thali/domain/menu/nested-groups'
import { BPS_WHOLE } from '@thali/domain/money/money'

/**
 * Discounts of a dish in the menus that list it: of its categories there, the best discount counts.
 *
 * @param stepMinor of prices
 */
export function discountedPrices(
  item: ItemFields,
  categoryIds: readonly string[],
  draft: DraftMenu,
  stepMinor = 1,
) {
  const listed = draft.categories.filter(({ id, hidden }) => categoryIds.includes(id) && !hidden)
  const known = toKnownItem(item)
  if (!known) return []
  return draft.menus.flatMap((menu) => {
    const [first, ...others] = listed.filter(({ id }) => menu.categoryIds.includes(id))
    if (!first) return []
    const category = others.reduce((one, other) => (other.discountBps > one.discountBps ? other : one), first)
    const price = cardPrice(known, { ...category, stepMinor })
    return price.netMinor === price.baseMinor ? [] : [{ ...price, menu, category }]
  })
}

/** The dish as if everything were available; null while a price or a discount is not yet a number. */
function toKnownItem(item: ItemFields): Item | null {
  const prices = allOptions<EditedOption>(item.groups).map((option) => option.priceMinor)
  const isKnown = [...prices, item.discountBps].every((value) => Number.isSafeInteger(value) && value >= 0)
  if (!isKnown || item.discountBps > BPS_WHOLE) return null
  const groups = mapOptions<EditedOption, EditedGroup, Option>(item.groups, (option) => ({
    ...option,
    state: AVAILABLE,
  }))
  return { ...item, id: 'dish' as Item['id'], state: AVAILABLE, images: [], groups }
}
