import type { CategoryId, ItemId, MenuId, OptionId } from '@thali/domain/ids'
import type { Category, Item, Menu, Option, OptionGroup, StoreMenus } from '@thali/domain/menu/menu'
import type { Charge, OrderType } from '@thali/domain/order/order-type'
import { guessOrderTypeKind } from '@thali/domain/order/order-type-kind'

/** An available option; ids follow labels, so that tests can name them. */
export function anOption(label: string, priceMinor: number, overrides: Partial<Option> = {}): Option {
  return {
    id: `option-${label}` as OptionId,
    label,
    priceMinor,
    text: null,
    isDefault: false,
    state: 'Available',
    veg: null,
    allergens: [],
    translations: {},
    ...overrides,
  }
}

/** Group with a required single choice unless overridden. */
export function aGroup(
  label: string,
  options: readonly Option[],
  overrides: Partial<OptionGroup> = {},
): OptionGroup {
  return { label, description: '', required: true, maxSelection: 1, options, translations: {}, ...overrides }
}

/** A simple item at 100.00: one group with one option. */
export function anItem(label: string, overrides: Partial<Item> = {}): Item {
  return {
    id: itemId(label),
    label,
    description: '',
    images: [],
    tags: [],
    discountBps: 0,
    taxes: [],
    state: 'Available',
    veg: true,
    groups: [aGroup('Portion', [anOption('Regular', 100_00)])],
    translations: {},
    facts: {},
    ...overrides,
  }
}

/** The id that `anItem` gives an item of this label. */
export function itemId(label: string): ItemId {
  return `item-${label}` as ItemId
}

/** The id that `aCategory` gives a category of this label. */
export function categoryId(label: string): CategoryId {
  return `category-${label}` as CategoryId
}

export function aCategory(
  label: string,
  items: readonly Item[],
  overrides: Partial<Category> = {},
): Category {
  return {
    id: categoryId(label),
    label,
    image: null,
    discountBps: 0,
    hidden: false,
    collapsed: false,
    itemIds: items.map((item) => item.id),
    translations: {},
    ...overrides,
  }
}

/** A menu without a picture of its own: it fits where pictures are addresses, too. */
type PlainMenu = Omit<Menu, 'image'>

/** An active menu, served all day. */
export function aMenu(
  label: string,
  categories: readonly Category[],
  overrides: Partial<PlainMenu> = {},
): PlainMenu {
  return {
    id: `menu-${label}` as MenuId,
    label,
    remarks: '',
    primaryColor: null,
    active: true,
    window: null,
    pureVeg: false,
    categories,
    translations: {},
    ...overrides,
  }
}

/** Menus with the items they list. */
export function theMenus(menus: readonly Menu[], items: readonly Item[]): StoreMenus {
  return { menus, items: Object.fromEntries(items.map((item) => [item.id, item])) }
}

/** Menus of one menu, with one category that lists these items. */
export function menusOf(...items: readonly Item[]): StoreMenus {
  return theMenus([aMenu('Menu', [aCategory('Food', items)])], items)
}

export function aCharge(label: string, overrides: Partial<Charge> = {}): Charge {
  return { label, kind: 'absolute', amountMinor: 0, bps: 0, optional: false, ...overrides }
}

/** An active Dine-In without code, minimum or charges; another label suggests its kind. */
export function anOrderType(overrides: Partial<OrderType> = {}): OrderType {
  return {
    label: 'Dine-In',
    kind: guessOrderTypeKind(overrides.label ?? 'Dine-In'),
    active: true,
    otpAuthentication: false,
    otpOnOrder: false,
    paymentMethod: 'Cash',
    onlinePayment: false,
    initialOrderState: 1,
    minimumMinor: 0,
    maximumMinor: null,
    maximumLines: null,
    charges: [],
    estimateMinutes: null,
    ...overrides,
  }
}
