import type { CategoryId, IngredientId, ItemId, MenuId, OptionId } from '../ids.ts'
import type { ItemFacts } from './item-facts.ts'

/** Texts in one other language; an absent field falls back to the base language. */
export interface Translation {
  readonly label?: string
  readonly description?: string
  readonly remarks?: string
  /** Of items only: one for each of the item's own tags, in their order. */
  readonly tags?: readonly string[]
  /** Of items only. */
  readonly servingSize?: string
}

/** Translations by language tag (`hi`, `mr`). */
export type Translations = Readonly<Record<string, Translation>>

/** The one state in which an item or option can be ordered; any other text labels the disabled button. */
export const AVAILABLE = 'Available'

/** That a dish or an option is made with an ingredient. */
export interface Use {
  readonly ingredientId: IngredientId
  /** Offered without it while it is gone; absent: what uses it is gone then, too. */
  readonly isOptional?: true
  /** Whole units of the ingredient in one portion; absent: 1. */
  readonly amount?: number
}

/** A name in the base language and others. */
export interface Named {
  readonly label: string
  readonly translations: Translations
}

/** A choice inside an option group, or a line of an information group. */
export interface Option {
  readonly id: OptionId
  readonly label: string
  /** Minor units; 0 is shown as Free. Always 0 in an information group. */
  readonly priceMinor: number
  /** What an information group says beside the label; null in groups that are chosen from. */
  readonly text: string | null
  /** Marked `added` in the file: part of the default selection. */
  readonly isDefault: boolean
  /** `Available`, or what the disabled row says. */
  readonly state: string
  /** A non-veg option makes its line non-veg; null says nothing. */
  readonly veg: boolean | null
  readonly allergens: readonly string[]
  readonly translations: Translations
  /**
   * The dish that it is, in a combo: picture, veg, allergens and state are the dish's, and so is the name where its own
   * label is empty. Absent: it is no dish.
   */
  readonly itemId?: ItemId
  /** Asked once it is chosen, for all its units alike; absent: none. Their options have none of their own. */
  readonly groups?: readonly OptionGroup[]
  /** Absent: nothing is said of it, and of what diners meet. */
  readonly uses?: readonly Use[]
  /** Ingredients that it is offered without now; absent: none. */
  readonly without?: readonly Named[]
  /** How many guests are told to be left today, at least 1; absent: nothing is told. */
  readonly left?: number
}

/** A question about an item. Its label is unique within the item, option labels within the group. */
export interface OptionGroup {
  readonly label: string
  readonly description: string
  readonly required: boolean
  /** Units of its least answer, 2 or more, of a required group; absent: 1. */
  readonly minSelection?: number
  /** 0: information only. 1: single choice. Above 1: many, at most this number of units. */
  readonly maxSelection: number
  /** Most units of one option, from 2 to 99; absent: 1. */
  readonly maxPerOption?: number
  /** So many of the chosen units cost nothing, the cheapest; absent: none. */
  readonly freeCount?: number
  /** The dearest of the units that are charged is the price; absent: their sum. */
  readonly priceRule?: 'highest'
  readonly options: readonly Option[]
  readonly translations: Translations
  /** The same in every item that shares this group; absent: it is the item's own. */
  readonly sharedId?: string
}

/** A tax of an item: `bps` basis points (500 = 5 %) of each line total. */
export interface Tax {
  readonly label: string
  readonly bps: number
}

/** A dish or product. One item may be listed in several categories. */
export interface Item {
  readonly id: ItemId
  readonly label: string
  readonly description: string
  readonly images: readonly Image[]
  readonly tags: readonly string[]
  readonly discountBps: number
  readonly taxes: readonly Tax[]
  /** `Available`, or what the disabled button says. */
  readonly state: string
  /** true veg, false non-veg, null says nothing (no mark). */
  readonly veg: boolean | null
  readonly groups: readonly OptionGroup[]
  readonly translations: Translations
  readonly facts: ItemFacts
  /** Absent: nothing is said of it, and of what diners meet. */
  readonly uses?: readonly Use[]
  /** Ingredients that it is offered without now; absent: none. */
  readonly without?: readonly Named[]
  /** How many guests are told to be left today, at least 1; absent: nothing is told. */
  readonly left?: number
}

/** An image as pages need it. `src` is served by us; sizes in CSS pixels of the original. */
export interface Image {
  /** Path of the image without width and format, or the placeholder when not ready. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** Widths that exist, ascending; empty while the image is not ready (show the placeholder). */
  readonly widths: readonly number[]
}

/** A heading of a menu with its listed items, in the order shown. */
export interface Category {
  readonly id: CategoryId
  readonly label: string
  readonly image: Image | null
  readonly discountBps: number
  /** State 2 of the wire: absent from public answers and not orderable. */
  readonly hidden: boolean
  readonly collapsed: boolean
  readonly itemIds: readonly ItemId[]
  readonly translations: Translations
}

/** When a menu is served, in minutes since midnight of the store's clock; null is all day. */
export interface ActiveWindow {
  readonly startMinute: number
  /** Open to the last second of this minute. Below the start: crosses midnight. */
  readonly endMinute: number
}

/** A menu with everything it lists. */
export interface Menu {
  readonly id: MenuId
  readonly label: string
  readonly remarks: string
  /** Six hex digits without `#`, or null. */
  readonly primaryColor: string | null
  readonly active: boolean
  readonly window: ActiveWindow | null
  readonly pureVeg: boolean
  /** Shown where one chooses between menus; absent: the banners of its categories are. */
  readonly image?: Image
  readonly categories: readonly Category[]
  readonly translations: Translations
}

/** Several menus of a store and the items they list, each item once. */
export interface StoreMenus {
  readonly menus: readonly Menu[]
  readonly items: Readonly<Record<ItemId, Item>>
}
