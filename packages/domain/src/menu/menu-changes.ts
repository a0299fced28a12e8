/** Differences between two versions of a store's menus, for the preview, the history and the audit. */

import type { ItemId } from '../ids.ts'
import { isSameContent } from '../same-content.ts'
import {
  categoriesOf,
  type EditedCategory,
  type EditedGroup,
  type EditedItem,
  type EditedMenu,
  type EditedOption,
  type MenuContent,
  menuIdsOf,
} from './edited-menu.ts'
import type { Translations } from './menu.ts'
import { pathBelow } from './nested-groups.ts'

/** Value before or after; null where there is none. */
export type ChangedValue = string | number | boolean | readonly string[] | null

/** Format of a value: an amount in minor units, a share in basis points, or as it stands. */
export type ValueKind = 'price' | 'bps' | 'plain'

/** Field that differs. */
export interface FieldChange {
  /** `label`, `price`, `categories`, `translations.hi.label` and the like. */
  readonly field: string
  /** Part of the item that the field belongs to: `Size · Full`; absent for the item's own fields. */
  readonly of?: string
  readonly kind: ValueKind
  readonly from: ChangedValue
  readonly to: ChangedValue
}

/** Menu, category or item that was added, removed or changed. */
export interface MenuChange {
  readonly kind: 'menu' | 'category' | 'item'
  readonly id: string
  /** Present name, or the last one of a removed entry. */
  readonly label: string
  readonly change: 'added' | 'removed' | 'changed'
  /** Empty unless changed. */
  readonly fields: readonly FieldChange[]
}

/** Values by field. `key` is compared and `value` shown: names are shown, while ids distinguish entries of one name. */
type Fields = Map<
  string,
  Omit<FieldChange, 'from' | 'to'> & { readonly value: ChangedValue; readonly key: string }
>

/**
 * All differences of two contents: menus, then categories, then items, each in the order of `after`, with removed ones
 * last. Empty exactly when both look the same to diners and dishes share the same groups.
 */
export function findMenuChanges(before: MenuContent, after: MenuContent): MenuChange[] {
  return [
    ...compare('menu', menuFields(before, after), menuFields(after, before)),
    ...compare('category', categoryFields(before, after), categoryFields(after, before)),
    ...compare('item', itemFields(before), itemFields(after)),
  ]
}

interface Described {
  readonly label: string
  /** Input of `fields`, compared first: equal contents have equal fields. */
  readonly content: unknown
  fields(): Fields
}

function compare(
  kind: MenuChange['kind'],
  before: ReadonlyMap<string, Described>,
  after: ReadonlyMap<string, Described>,
): MenuChange[] {
  const changes: MenuChange[] = []
  for (const [id, now] of after) {
    const { label } = now
    const earlier = before.get(id)
    if (!earlier) changes.push({ kind, id, label, change: 'added', fields: [] })
    else if (!isSameContent(earlier.content, now.content)) {
      const differing = compareFields(earlier.fields(), now.fields())
      if (differing.length > 0) changes.push({ kind, id, label, change: 'changed', fields: differing })
    }
  }
  for (const [id, { label }] of before) {
    if (!after.has(id)) changes.push({ kind, id, label, change: 'removed', fields: [] })
  }
  return changes
}

function compareFields(before: Fields, after: Fields): FieldChange[] {
  const keys = new Set([...after.keys(), ...before.keys()])
  return [...keys].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)]
    const shape = other ?? one
    if (!shape || one?.key === other?.key) return []
    const { value: _, key: _key, ...where } = shape
    return [{ ...where, from: one?.value ?? null, to: other?.value ?? null }]
  })
}

function collect() {
  const fields: Fields = new Map()
  /** Adds a field. Null, an empty text and an empty list count as absent. */
  const put = (field: string, value: ChangedValue | undefined, more: More = {}) => {
    if (value === undefined || value === null || value === '' || isEmptyList(value)) return
    const { of, kind = 'plain', key = JSON.stringify(value) } = more
    fields.set(JSON.stringify([of ?? null, field]), {
      field,
      kind,
      value,
      key,
      ...(of !== undefined && { of }),
    })
  }
  return { fields, put }
}

interface More {
  readonly kind?: ValueKind
  readonly of?: string
  readonly key?: string
}

function isEmptyList(value: ChangedValue): boolean {
  return Array.isArray(value) && value.length === 0
}

type Named = ReadonlyMap<string, { readonly label: string }>
type Put = ReturnType<typeof collect>['put']

function menuFields({ menus, categories }: MenuContent, other: MenuContent): Map<string, Described> {
  const inBoth = new Set(menuIdsOf(other))
  const shared = menuIdsOf({ menus: menus.filter((menu) => inBoth.has(menu.id)) })
  return new Map(
    menus.map((menu) => {
      const position = inBoth.has(menu.id) ? shared.indexOf(menu.id) + 1 : null
      return [
        menu.id,
        {
          label: menu.label,
          content: [menu, position],
          fields: () => fieldsOfMenu(menu, position, categories),
        },
      ]
    }),
  )
}

function fieldsOfMenu(menu: EditedMenu, position: number | null, categories: Named): Fields {
  const { fields, put } = collect()
  put('label', menu.label)
  put('remarks', menu.remarks)
  put('image', menu.image ?? null)
  put('primaryColor', menu.primaryColor)
  put('active', menu.active)
  put('pureVeg', menu.pureVeg)
  put('window', menu.window && `${menu.window.startMinute}-${menu.window.endMinute}`)
  put('position', position)
  putNames(put, 'categories', menu.categoryIds, categories)
  putTranslations(put, menu.translations)
  return fields
}

function categoryFields(
  { menus, categories, items }: MenuContent,
  other: MenuContent,
): Map<string, Described> {
  const shown = menus.flatMap(({ categoryIds }) => categoryIds)
  return new Map(
    shown.flatMap((id): [string, Described][] => {
      const category = categories.get(id)
      if (!category) return []
      const { label } = category
      // Added and removed dishes are changes of the dish, not of its category.
      const inBoth = new Set(other.categories.get(id)?.itemIds)
      const shared = category.itemIds.filter((itemId) => inBoth.has(itemId))
      const fields = () => fieldsOfCategory(category, shared, items)
      return [[id, { label, content: category, fields }]]
    }),
  )
}

function fieldsOfCategory(category: EditedCategory, shared: readonly ItemId[], items: Named): Fields {
  const { fields, put } = collect()
  put('label', category.label)
  put('image', category.image)
  put('discount', category.discountBps, { kind: 'bps' })
  put('hidden', category.hidden)
  put('collapsed', category.collapsed)
  putNames(put, 'order', shared, items)
  putTranslations(put, category.translations)
  return fields
}

function itemFields(content: MenuContent): Map<string, Described> {
  const listedIn = categoriesOf(content)
  return new Map(
    [...content.items].map(([id, item]) => {
      const ids = (listedIn.get(id) ?? []).toSorted()
      const fields = () => {
        const { fields, put } = collect()
        putNames(put, 'categories', ids, content.categories)
        putItem(put, item, content.items)
        return fields
      }
      return [id, { label: item.label, content: [item, ids], fields }]
    }),
  )
}

/** Adds a list of names, compared by their ids. */
function putNames(put: Put, field: string, ids: readonly string[], of: Named): void {
  const names = ids.map((id) => of.get(id)?.label ?? '')
  put(field, names, { key: JSON.stringify(ids) })
}

function putItem(put: Put, item: EditedItem, dishes: Named): void {
  const { id: _, label, description, images, tags, discountBps, veg, taxes, ...more } = item
  const { uses, facts, translations, groups, ...forgotten } = more
  // A new field of a dish does not compile until it is compared here.
  forgotten satisfies Record<string, never>
  put('label', label)
  put('description', description)
  put('images', images)
  put('tags', tags)
  put('discount', discountBps, { kind: 'bps' })
  put('veg', veg)
  for (const [at, tax] of taxes.entries()) {
    put(`taxes.${at}.label`, tax.label)
    put(`taxes.${at}.value`, tax.bps, { kind: 'bps' })
  }
  putUses(put, uses)
  const { goesWith, ...others } = facts
  for (const [name, value] of Object.entries(others)) put(`facts.${name}`, value as ChangedValue)
  if (goesWith) putNames(put, 'facts.goesWith', goesWith, dishes)
  putTranslations(put, translations)
  putLabels(put, 'groups', groups)
  for (const group of groups) putGroup(put, group, dishes)
}

function putGroup(put: Put, group: EditedGroup, dishes: Named, path = ''): void {
  const of = path + group.label
  put('description', group.description, { of })
  put('required', group.required, { of })
  put('minSelection', group.minSelection, { of })
  put('maxSelection', group.maxSelection, { of })
  put('maxPerOption', group.maxPerOption, { of })
  put('freeCount', group.freeCount, { of })
  put('priceRule', group.priceRule, { of })
  if (group.sharedId !== undefined) put('shared', true, { of, key: group.sharedId })
  const nameOf = ({ label, itemId }: EditedOption) => label || (dishes.get(itemId ?? '')?.label ?? '')
  const options = group.options.map((option) => ({ ...option, label: nameOf(option) }))
  putLabels(put, 'options', options, of)
  putTranslations(put, group.translations, of)
  for (const option of options) putOption(put, option, group, dishes, path)
}

function putOption(put: Put, option: EditedOption, group: EditedGroup, dishes: Named, path: string): void {
  const of = `${path}${group.label} · ${option.label}`
  if (group.maxSelection > 0) put('price', option.priceMinor, { kind: 'price', of })
  put('text', option.text, { of })
  put('isDefault', option.isDefault, { of })
  if (option.itemId !== undefined)
    put('dish', dishes.get(option.itemId)?.label ?? option.itemId, { of, key: option.itemId })
  put('veg', option.veg, { of })
  put('allergens', option.allergens, { of })
  putUses(put, option.uses, of)
  putTranslations(put, option.translations, of)
  if (!option.groups) return
  putLabels(put, 'groups', option.groups, of)
  for (const one of option.groups) putGroup(put, one, dishes, pathBelow(path + group.label, option.label))
}

/** Adds the ids of the ingredients used; their names are not part of a menu. */
function putUses(put: Put, uses: EditedOption['uses'] = [], of?: string): void {
  const ids = uses.map(({ ingredientId }) => ingredientId)
  put('uses', ids, { key: JSON.stringify(uses), ...(of !== undefined && { of }) })
}

function putLabels(put: Put, field: string, named: readonly { readonly label: string }[], of?: string): void {
  put(
    field,
    named.map(({ label }) => label),
    of === undefined ? {} : { of },
  )
}

function putTranslations(put: Put, translations: Translations, of?: string): void {
  for (const [language, translated] of Object.entries(translations)) {
    for (const [name, value] of Object.entries(translated)) {
      put(`translations.${language}.${name}`, value as ChangedValue, of === undefined ? {} : { of })
    }
  }
}
