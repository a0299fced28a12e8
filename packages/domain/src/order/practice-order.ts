/** Orders for staff to practise with: generated from the store's own menu, never placed. */
import type { ItemId, OrderLineId } from '../ids.ts'
import { listedElsewhere } from '../menu/listing.ts'
import type { StoreMenus } from '../menu/menu.ts'
import { defaultChoices } from '../menu/option-rules.ts'
import { soldTexts } from '../menu/sold-texts.ts'
import { ratedTaxes } from './cart-taxes.ts'
import { componentsOf, soldComponents } from './line-components.ts'
import type { CartLine, OrderSnapshot, QuotedLine, SoldLine } from './order.ts'
import type { OrderType } from './order-type.ts'
import { quoteLine } from './quote-line.ts'
import { appliedCharges } from './totals.ts'

/** Step through the menu that visits each dish before any repeats, in menus of up to a million. */
const STRIDE = 1_000_003
const MOST_LINES = 3

/**
 * Snapshot of the `turn`th practice order, at today's prices: one to three dishes as their cards offer them.
 *
 * @param rules of the store: its currency, whether totals are rounded and whether prices include taxes
 * @param turn from 0; the same turn gives the same order
 * @returns null where nothing on these menus could be sold
 */
export function practiceSnapshot(
  menus: StoreMenus,
  orderType: Pick<OrderType, 'kind' | 'charges' | 'taxRates'>,
  rules: Pick<OrderSnapshot, 'currencySymbol' | 'currencyCode' | 'isRounded' | 'isTaxInside' | 'stepMinor'>,
  turn: number,
): OrderSnapshot | null {
  const dishes = sellable(menus)
  if (dishes.length === 0) return null
  const count = Math.min(1 + (turn % MOST_LINES), dishes.length)
  const lines = Array.from({ length: count }, (_, index) => {
    const dish = dishes[((turn * MOST_LINES + index) * STRIDE) % dishes.length]!
    const quantity = 1 + ((turn + index) % 2)
    const taxes = ratedTaxes(dish.taxes, orderType.taxRates)
    return { ...dish, taxes, quantity, totalMinor: dish.netMinor * quantity }
  })
  return {
    lines: lines.map((line, index) => toSoldLine(menus, orderType, line, `practice-${turn}-${index}`)),
    chargeRules: appliedCharges(orderType.charges, []),
    kind: orderType.kind,
    ...rules,
  }
}

/** Dishes of the menus that can be sold as their cards offer them, each once. */
function sellable(menus: StoreMenus): QuotedLine[] {
  const ids = new Set(menus.menus.flatMap(({ categories }) => categories.flatMap(({ itemIds }) => itemIds)))
  return [...ids].flatMap((id: ItemId) => {
    const item = menus.items[id]
    if (!item) return []
    const line: CartLine = { itemId: id, categoryId: null, choices: defaultChoices(item), quantity: 1 }
    const quoted = quoteLine(menus, line, 0)
    return 'kind' in quoted ? [] : [quoted]
  })
}

function toSoldLine(
  menus: StoreMenus,
  { taxRates }: Pick<OrderType, 'taxRates'>,
  line: QuotedLine,
  id: string,
): SoldLine {
  const item = menus.items[line.itemId]
  const rated = componentsOf(menus, line).map((one) => ({ ...one, taxes: ratedTaxes(one.taxes, taxRates) }))
  const components = soldComponents(menus, rated)
  return {
    ...line,
    id: id as OrderLineId,
    image: null,
    ...listedElsewhere(menus, line),
    ...(item && soldTexts(item, line.choices)),
    ...(components.length > 0 && { components }),
  }
}
