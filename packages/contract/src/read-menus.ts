import type { CategoryId, ItemId, MenuId } from '@thali/domain/ids'
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import {
  type EditedCategory,
  type EditedMenu,
  type MenuContent,
  type NestedMenu,
  type StatedItem,
  toContent,
} from '@thali/domain/menu/edited-menu'
import { endUnequalSharing } from '@thali/domain/menu/shared-groups'
import { z } from 'zod'
import { type FilePart, field, row, rowsOf, type WireOf } from './file-fields.ts'
import { type FileNotes, FileReader } from './file-reader.ts'
import { fileItem, readItem, type WireItem } from './item-fields.ts'
import { readColor, readMinute } from './read-values.ts'
import { translations } from './translation-fields.ts'
import { toTime } from './write-values.ts'

/** The wire's category state that hides it. */
const HIDDEN_STATE = 2

/** When a menu is served, `HH:MM` in the time zone of its store. */
export const menuTimes = {
  shape: { activeStartTime: z.string(), activeEndTime: z.string() },
  read(file) {
    const startMinute = readMinute(file, 'activeStartTime')
    const endMinute = readMinute(file, 'activeEndTime')
    const isAllDay = startMinute === null || endMinute === null || startMinute === endMinute
    return { window: isAllDay ? null : { startMinute, endMinute } }
  },
  write: ({ window }) => ({
    activeStartTime: window ? toTime(window.startMinute) : '',
    activeEndTime: window ? toTime(window.endMinute) : '',
  }),
} satisfies FilePart<Pick<EditedMenu, 'window'>>

interface Listing {
  readonly order?: number
  readonly items?: readonly WireItem[]
}

/** A category with its place in its menu; state 2 is hidden and never sent to diners. */
export const fileCategory = rowsOf<Omit<EditedCategory, 'itemIds'> & Listing>()({
  id: row.id<CategoryId>().as('_id'),
  label: row.label(),
  image: field(
    z.string(),
    (file, key) => file.text(key, 2000) || null,
    (image) => image ?? '',
  ).about('Address of a picture; empty when there is none yet'),
  discountBps: row.percent(0).as('discount'),
  order: row.answered<number, z.ZodNumber>(z.number().int()),
  hidden: field(
    z.number().int(),
    (file, key) => file.whole(key, 0, 100, 1) === HIDDEN_STATE,
    (hidden) => (hidden ? HIDDEN_STATE : 1),
  ).as('state'),
  collapsed: row.flag(),
  items: row.answered<readonly WireItem[], z.ZodArray<z.ZodObject<typeof fileItem.shape>>>(
    z.array(z.object(fileItem.shape)),
  ),
  translations: translations.omitBlank(),
})
export type WireCategory = WireOf<typeof fileCategory>

/** A menu, of which the categories are written apart. */
export const fileMenu = rowsOf<
  Omit<EditedMenu, 'categoryIds'> & { readonly categories?: readonly WireCategory[] }
>()({
  id: row.id<MenuId>().as('_id'),
  label: row.text(MAX.label),
  remarks: row.text(MAX.remarks),
  primaryColor: field(z.string(), readColor, (color) => color ?? ''),
  active: row.flag(true),
  menuTimes,
  pureVeg: row.flag(),
  image: field(z.string().optional(), (file, key) => file.text(key, 2000) || undefined).about(
    'Where one chooses between menus',
  ),
  categories: row.answered<readonly WireCategory[], z.ZodArray<z.ZodObject<typeof fileCategory.shape>>>(
    z.array(z.object(fileCategory.shape)),
  ),
  translations: translations.omitBlank(),
})
export type WireMenu = WireOf<typeof fileMenu>

interface Listed {
  readonly item: StatedItem
  readonly path: string
  /** The item as text, so that a second listing can be compared. */
  readonly text: string
}

/** State of reading a file's menus. */
interface Reading {
  readonly slug: string
  readonly menuPaths: Map<string, string>
  readonly categoryPaths: Map<string, string>
  readonly listed: Map<string, Listed>
  categories: number
  listings: number
}

/** Reads `menus`: every item once, categories and listings in the order shown. */
export function readMenus(file: FileReader, slug: string): { menus: NestedMenu[]; items: Listed[] } {
  const reading: Reading = {
    slug,
    menuPaths: new Map(),
    categoryPaths: new Map(),
    listed: new Map(),
    categories: 0,
    listings: 0,
  }
  if (!file.has('menus')) file.problem('menus', 'is missing; write an empty list for a store without menus')
  const menus = file.objects('menus', MAX.menus).map((one, position) => readMenu(one, position, reading))
  if (reading.categories > MAX.categories) {
    file.problem('menus', `hold ${reading.categories} categories; at most ${MAX.categories} are taken`)
  }
  if (reading.listings > MAX.listings) {
    file.problem('menus', `list ${reading.listings} items; at most ${MAX.listings} are taken`)
  }
  return { menus, items: withAgreeingGroups(file, [...reading.listed.values()]) }
}

/** Copies of a shared group that do not agree are read as groups of their items alone. */
function withAgreeingGroups(file: FileReader, listed: Listed[]): Listed[] {
  const { items, ended } = endUnequalSharing(listed.map(({ item }) => item))
  for (const { itemId, label } of ended)
    file.warn(
      'menus',
      `the group "${label}" of "${itemId}" differs from those it is shared with; it is shared no more`,
    )
  return listed.map((one, at) => ({ ...one, item: items[at] ?? one.item }))
}

/** Menus of a store file in the form of drafts and versions, without states; problems are in `notes`. */
export function readMenuContent(file: object, slug: string, notes: FileNotes): MenuContent {
  const { menus, items } = readMenus(new FileReader(file, '', notes), slug)
  return toContent(
    menus,
    items.map(({ item }) => item),
  )
}

function readMenu(file: FileReader, position: number, reading: Reading): NestedMenu {
  const read = fileMenu.read(file)
  const id = read.id || (file.fallbackId(`${reading.slug}-menu-${position}`) as MenuId)
  file.distinct('_id', id, reading.menuPaths, (earlier) => `is already the id of another menu (${earlier})`)
  const categories = file.objects('categories', MAX.categories)
  reading.categories += categories.length
  return {
    ...read,
    id,
    categories: inOrder(
      categories.map((category, at) => ({
        rank: category.rank('order', at),
        value: readCategory(category, `${id}-category-${at}`, reading),
      })),
    ),
  }
}

function readCategory(file: FileReader, fallbackId: string, reading: Reading): EditedCategory {
  const read = fileCategory.read(file)
  const id = read.id || (file.fallbackId(fallbackId) as CategoryId)
  const taken = (earlier: string) => `is already the id of another category (${earlier})`
  file.distinct('_id', id, reading.categoryPaths, taken)
  const items = file.objects('items', MAX.listings)
  if (file.raw('items') === null) file.problem('items', 'must be a list, not null')
  reading.listings += items.length
  const listings = items.map((item, at) => ({
    rank: item.rank('order', at),
    value: readListing(item, `${id}-item-${at}`, reading),
  }))
  const itemIds = inOrder(listings)
  if (new Set(itemIds).size < itemIds.length) {
    file.warn('items', 'lists an item twice; it is shown once')
  }
  return { ...read, id, itemIds: [...new Set(itemIds)] }
}

function readListing(file: FileReader, fallbackId: string, reading: Reading): ItemId {
  const item = readItem(file, fallbackId)
  const text = JSON.stringify(item)
  const earlier = reading.listed.get(item.id)
  if (!earlier) reading.listed.set(item.id, { item, path: file.path, text })
  else if (earlier.text !== text) {
    const fields = differingFields(earlier.item, item)
    file.problem(
      '_id',
      `"${item.id}" is already an item with another content (${earlier.path} differs in ${fields}); one id is one item, wherever it is listed`,
    )
  }
  return item.id
}

/** Names on the wire of the fields in which two readings of an item differ. */
function differingFields(one: StatedItem, other: StatedItem): string {
  const wireNames: Partial<Record<keyof StatedItem, string>> = {
    discountBps: 'discount',
    groups: 'configs',
    facts: 'its facts (kcal, allergens, …)',
  }
  return (Object.keys(one) as (keyof StatedItem)[])
    .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .map((key) => wireNames[key] ?? key)
    .join(', ')
}

/** Sorted by rank, ties by position. */
function inOrder<T>(ranked: readonly { rank: number; value: T }[]): T[] {
  return [...ranked].sort((one, other) => one.rank - other.rank).map(({ value }) => value)
}
