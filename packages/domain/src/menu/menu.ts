import type { CategoryId, IngredientId, ItemId, MenuId, OptionId } from '../ids.ts'
import type { ItemFacts } from './item-facts.ts'

/** Texts in one other language; an absent field falls back to the base language. */
export interface Translation {
  readonly label?: string
  readonly description?: string
  readonly remarks?: string
  /** For items only: one for each of the item's own tags, in their order. */
  readonly tags?: readonly string[]
  /** For items only. */
  readonly servingSize?: string
}

/** Translations by language tag (`hi`, `mr`). */
export type Translations = Readonly<Record<string, Translation>>

/** State in which an item or option can be ordered; any other text labels the disabled button. */
export const AVAILABLE = 'Available'

/** State of a dish, an option or an ingredient of which none is left. */
export const SOLD_OUT = 'Sold Out'

/** Use of an ingredient by a dish or an option. */
export interface IngredientUse {
  readonly ingredientId: IngredientId
  /** Offered without the ingredient while it is gone; absent: the dish or option is then gone, too. */
  readonly isOptional?: true
  /** Whole units of the ingredient in one portion; absent: 1. */
  readonly amount?: number
}

/** Name in the base language and others. */
export interface Named {
  readonly label: string
  readonly translations: Translations
}

/** Choice in an option group, or a line of an information group. */
export interface Option {
  readonly id: OptionId
  readonly label: string
  /** Minor units; 0 is shown as Free. Always 0 in an information group. */
  readonly priceMinor: number
  /** Text beside the label in an information group; null in groups with a choice. */
  readonly text: string | null
  /** Marked `added` in the file: part of the default selection. */
  readonly isDefault: boolean
  /** `Available`, or the text of the disabled row. */
  readonly state: string
  /** A non-veg option makes its line non-veg; null: unknown. */
  readonly veg: boolean | null
  readonly allergens: readonly string[]
  readonly translations: Translations
  /**
   * Dish that the option is, in a combo: picture, veg, allergens and state are the dish's, and so is the name where its
   * own label is empty. Absent for other options.
   */
  readonly itemId?: ItemId
  /** Groups asked once the option is chosen, for all its units alike; absent: none. Their options have no groups. */
  readonly groups?: readonly OptionGroup[]
  /** Ingredients in it; absent where none are known, and in the form for diners. */
  readonly uses?: readonly IngredientUse[]
  /** Ingredients that it is offered without now; absent: none. */
  readonly without?: readonly Named[]
  /** Number left today as shown to diners, at least 1; absent: not shown. */
  readonly left?: number
}

/** Question about an item. Its label is unique within the item, option labels within the group. */
export interface OptionGroup {
  readonly label: string
  readonly description: string
  readonly required: boolean
  /** Fewest units of a required group, 2 or more; absent: 1. */
  readonly minSelection?: number
  /** 0: information only. 1: single choice. Above 1: many, at most this number of units. */
  readonly maxSelection: number
  /** Most units of one option, from 2 to 99; absent: 1. */
  readonly maxPerOption?: number
  /** Number of free units, the cheapest of those chosen; absent: none. */
  readonly freeCount?: number
  /** Price is that of the most expensive charged unit; absent: their sum. */
  readonly priceRule?: 'highest'
  readonly options: readonly Option[]
  readonly translations: Translations
  /** Id common to every item that shares this group; absent: the group is the item's own. */
  readonly sharedId?: string
}

/** Tax of an item: `bps` basis points (500 = 5 %) of each line total. */
export interface Tax {
  readonly label: string
  readonly bps: number
}

/** Dish or product. One item may be listed in several categories. */
export interface Item {
  readonly id: ItemId
  readonly label: string
  readonly description: string
  readonly images: readonly Image[]
  readonly tags: readonly string[]
  readonly discountBps: number
  readonly taxes: readonly Tax[]
  /** `Available`, or the text of the disabled button. */
  readonly state: string
  /** true veg, false non-veg, null unknown (no mark). */
  readonly veg: boolean | null
  readonly groups: readonly OptionGroup[]
  readonly translations: Translations
  readonly facts: ItemFacts
  /** Ingredients in it; absent where none are known, and in the form for diners. */
  readonly uses?: readonly IngredientUse[]
  /** Ingredients that it is offered without now; absent: none. */
  readonly without?: readonly Named[]
  /** Number left today as shown to diners, at least 1; absent: not shown. */
  readonly left?: number
}

/** Image for pages. `src` is served by this server; sizes in CSS pixels of the original. */
export interface Image {
  /** Path of the image without width and format, or the placeholder when not ready. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** Widths that exist, ascending; empty while the image is not ready (show the placeholder). */
  readonly widths: readonly number[]
}

/** Heading of a menu with its listed items, in the order shown. */
export interface Category {
  readonly id: CategoryId
  readonly label: string
  readonly image: Image | null
  readonly discountBps: number
  /** Step of its prices, in minor units: 100 in a currency without fractions; absent: 1. */
  readonly stepMinor?: number
  /** State 2 of the wire: absent from public answers and not orderable. */
  readonly hidden: boolean
  readonly collapsed: boolean
  readonly itemIds: readonly ItemId[]
  readonly translations: Translations
}

/** Time in which a menu is served, in minutes since midnight of the store's clock; null is all day. */
export interface ActiveWindow {
  readonly startMinute: number
  /** Open to the last second of this minute. Below the start where the window crosses midnight. */
  readonly endMinute: number
}

/** Menu with all that it lists. */
export interface Menu {
  readonly id: MenuId
  readonly label: string
  readonly remarks: string
  /** Six hex digits without `#`, or null. */
  readonly primaryColor: string | null
  readonly active: boolean
  readonly window: ActiveWindow | null
  readonly pureVeg: boolean
  /** Shown in the choice between menus; absent: the banners of its categories are. */
  readonly image?: Image
  readonly categories: readonly Category[]
  readonly translations: Translations
}

/** Menus of a store and the items they list, each item once. */
export interface StoreMenus {
  readonly menus: readonly Menu[]
  readonly items: Readonly<Record<ItemId, Item>>
}
