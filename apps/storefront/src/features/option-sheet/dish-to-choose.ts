import type { Category, Item, StoreMenus } from '@thali/domain/menu/menu'
import type { CartLine, Choice } from '@thali/domain/order/order'
import type { ReactNode } from 'react'

export interface DishToChoose {
  item: Item
  category: Category
  /** Menus that contain its dishes, if it is a combo. */
  menus: StoreMenus
  /** The line of the cart that is changed; without one, a new one is added. */
  line?: CartLine
  /** Initial choices if this dish replaces another dish's `line`. */
  becomes?: readonly Choice[]
  /** Whether it was suggested to the diner. */
  isSuggested?: boolean
  /**
   * Control to order the dish for another day, if it is sold out today.
   *
   * @param wanted gives the line; null while choices are missing, which are then shown
   */
  otherDay?: (wanted: () => CartLine | null) => ReactNode
}
