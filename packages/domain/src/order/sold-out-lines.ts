import type { StoreMenus } from '../menu/menu.ts'
import type { SoldLine } from './order.ts'
import { quoteLines } from './quote.ts'

/** Sold lines that could not be ordered now as they were: sold out, or off the menu. */
export function soldOutLines(lines: readonly SoldLine[], menus: StoreMenus): SoldLine[] {
  const { problems } = quoteLines({ menus, orderType: { charges: [] }, ticked: [], lines })
  const gone = new Set(problems.map(({ line }) => line))
  return lines.filter((_, index) => gone.has(index))
}
