import { aCategory, aMenu, anItem } from '@thali/builders/make-menu'
import { aPetpoojaMenu, aPetpoojaMenuOfCombos } from '@thali/builders/make-petpooja-menu'
import type { ItemId } from '@thali/domain/ids'
import { componentIds } from '@thali/domain/menu/combos'
import { type MenuContent, toContent } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { mergeImport } from '@thali/domain/menu/merge-import'
import { joinSameDishes, proposeSameDishes } from '@thali/domain/menu/same-dishes'
import { expect, it } from 'vitest'
import { checkSource } from './check-source.ts'
import { readSource } from './read-source.ts'

const KEEP = { missing: 'keep', menuId: null } as const
const EMPTY: MenuContent = { menus: [], categories: new Map(), items: new Map() }

function read(menu: object) {
  let ids = 0
  const newId = () => {
    ids += 1
    return `new-${ids}`
  }
  const reading = readSource(Buffer.from(JSON.stringify(menu)), newId)
  const content = checkSource(reading)
  const dish = (label: string) => [...content.items.values()].find((item) => item.label === label)
  return { reading, content, dish, notes: reading.notes.map(({ kind }) => kind) }
}
const ofItem = (menu: ReturnType<typeof aPetpoojaMenuOfCombos>, at: number, change: object) => ({
  ...menu,
  items: menu.items.map((item, place) => (place === at ? { ...item, ...change } : item)),
})
const addon = (least: string, most: string) => ({
  addon_group_id: '7',
  addon_item_selection_min: least,
  addon_item_selection_max: most,
})

it('gives each size its own extras, and the dish those common to all sizes', () => {
  const { dish, notes } = read(aPetpoojaMenuOfCombos())
  expect(dish('Pizza')?.groups).toMatchObject([
    {
      label: 'Size',
      options: [
        {
          label: 'Small',
          // At least three of two toppings means several units of one.
          groups: [
            {
              ...{ label: 'Toppings', required: true, minSelection: 3, maxSelection: 4, maxPerOption: 4 },
              options: [{ label: 'Olives', priceMinor: 2000 }, { label: 'Corn' }],
            },
          ],
        },
        { label: 'Large', groups: [{ label: 'Toppings', required: false, maxSelection: 2 }] },
      ],
    },
    { label: 'Crust', options: [{ label: 'Thin' }, { label: 'Thick', priceMinor: 3000 }] },
  ])
  const ids = dish('Pizza')?.groups.flatMap(({ options }) =>
    options.flatMap(({ id, groups = [] }) => [id, ...groups.flatMap((one) => one.options.map((o) => o.id))]),
  )
  expect(new Set(ids).size).toBe(ids?.length)
  expect(notes).not.toContain('addons-joined')
  expect(notes).not.toContain('minimum-lowered')
})

it('offers extras of sizes for all only if an option cannot ask that many, with a note', () => {
  const menu = aPetpoojaMenuOfCombos()
  const many = Array.from({ length: 51 }, (_, at) => ({
    addonitemid: `x${at}`,
    addonitem_name: `Topping ${at}`,
  }))
  const [toppings, ...others] = menu.addongroups
  const { dish, notes } = read({ ...menu, addongroups: [{ ...toppings, addongroupitems: many }, ...others] })
  expect(dish('Pizza')?.groups.map(({ label }) => label)).toEqual(['Size', 'Crust', 'Toppings'])
  expect(notes).toContain('addons-joined')
})

it.each([
  ['0', '0', { required: false, maxSelection: 2 }],
  ['2', '0', { required: true, minSelection: 2, maxSelection: 2 }],
  ['5', '0', { required: true, minSelection: 5, maxSelection: 5, maxPerOption: 5 }],
  ['1', '9', { required: true, maxSelection: 2 }],
  ['150', '999', { required: true, minSelection: 150, maxSelection: 200, maxPerOption: 99 }],
])('reads at least %s and at most %s of two extras without a loss', (least, most, rules) => {
  const { dish, notes } = read(ofItem(aPetpoojaMenuOfCombos(), 2, { addon: [addon(least, most)] }))
  const { label, options, description, translations, ...group } = dish('Fries')!.groups[1]!
  expect(group).toEqual(rules)
  expect(notes).not.toContain('minimum-lowered')
})

it('lowers a minimum only if the file contradicts itself, with a note', () => {
  const { dish, notes } = read(ofItem(aPetpoojaMenuOfCombos(), 2, { addon: [addon('3', '1')] }))
  expect(dish('Fries')?.groups[1]).toMatchObject({ required: true, maxSelection: 1 })
  expect(notes).toContain('minimum-lowered')
})

it('builds a combo from its dishes: by id, of a size, several of one, chosen by name', () => {
  const { dish, reading } = read(aPetpoojaMenuOfCombos())
  const ids = Object.fromEntries(
    ['Pizza', 'Fries', 'Roti', 'Cola', 'Lime Soda'].map((one) => [one, dish(one)!.id]),
  )
  expect(dish('Party Meal')?.groups).toMatchObject([
    { label: 'Portion', options: [{ priceMinor: 49_900 }] },
    {
      ...{ label: 'Includes', required: true, minSelection: 3, maxSelection: 3 },
      options: [
        { label: 'Pizza (Large)', itemId: ids.Pizza, priceMinor: 0, isDefault: true },
        { label: '', itemId: ids.Fries, isDefault: true },
        { label: 'Paper Hat', isDefault: true },
      ],
    },
    {
      ...{ label: 'Roti', required: true, minSelection: 4, maxSelection: 4, maxPerOption: 4 },
      options: [{ label: '', itemId: ids.Roti }],
    },
    {
      label: 'Your drink',
      options: [
        { label: '', itemId: ids.Cola, priceMinor: 0 },
        { label: '', itemId: ids['Lime Soda'], priceMinor: 1000 },
        { label: 'Water' },
      ],
    },
  ])
  expect(reading.notes).toContainEqual({
    ...{ kind: 'combo-parts-missing', label: 'Party Meal', count: 1, path: 'items[0]' },
  })
})

it('imports a menu with minimums and a combo without a note of loss', () => {
  const menu = aPetpoojaMenuOfCombos()
  const parts = (menu.items[0] as unknown as { combo_items: object[] }).combo_items.slice(0, 3)
  expect(read(ofItem(menu, 0, { combo_items: parts })).notes).toEqual([])
})

it('links no dishes to an item not marked as a combo, and no combo to a combo', () => {
  const menu = aPetpoojaMenuOfCombos()
  const plain = read(ofItem(menu, 0, { is_combo: '0', combo_items: [] }))
  expect(componentIds(plain.dish('Party Meal')!)).toEqual([])
  const combo = { is_combo: '1', combo_items: [{ item_id: '301', name: 'Party Meal', quantity: '1' }] }
  const nested = read(ofItem(menu, 2, combo))
  expect(componentIds(nested.dish('Fries')!)).toEqual([])
  expect(nested.notes).toContain('combo-parts-missing')
})

it('changes nothing when read again, also if its dishes are on the menu under other ids', () => {
  const { content, reading } = read(aPetpoojaMenuOfCombos())
  const source = (given: MenuContent) => ({
    content: given,
    scope: reading.scope,
    onePrice: new Set(reading.onePrice as ItemId[]),
  })
  const first = mergeImport(EMPTY, source(content), KEEP).content
  expect(findMenuChanges(first, mergeImport(first, source(content), KEEP).content)).toEqual([])

  const fries = { ...anItem('Fries'), images: [] }
  const menu = aMenu('Card', [aCategory('Sides', [fries as never])])
  const held = toContent(
    [{ ...menu, categories: menu.categories.map((one) => ({ ...one, image: null })) }],
    [fries],
  )
  const { itemIds } = mergeImport(held, source(content), KEEP)
  const same = proposeSameDishes(held, held.menus[0]!, content, itemIds)
  const { content: merged } = mergeImport(held, source(joinSameDishes(content, same)), KEEP)
  const meal = [...merged.items.values()].find(({ label }) => label === 'Party Meal')
  expect(componentIds(meal!)).toContain(fries.id)
  for (const id of componentIds(meal!)) expect(merged.items.has(id)).toBe(true)
})

it('reads a dish whose diet is no known one, whatever its name', () => {
  const menu = ofItem(aPetpoojaMenuOfCombos(), 0, { item_attributeid: 'constructor' })
  const { content } = read({ ...menu, attributes: [] })
  expect([...content.items.values()][0]?.veg).toBeNull()
})

it('reads the plain menu as before', () => {
  const { dish, notes } = read(aPetpoojaMenu())
  expect(dish('Paneer Butter Masala')?.groups).toMatchObject([
    { label: 'Quantity', options: [{ label: 'Half' }, { label: 'Full' }] },
    { label: 'Extras', required: false, maxSelection: 2 },
  ])
  expect(notes).toEqual(['inactive-left-out', 'packing-charge'])
})
