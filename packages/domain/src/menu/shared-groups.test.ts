import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ItemId, OptionId } from '../ids.ts'
import type { EditedGroup, EditedItem, EditedOption } from './edited-menu.ts'
import { endUnequalSharing, isSameGroup, shareGroup, spreadSharedGroups } from './shared-groups.ts'

const NAMES = ['Small', 'Medium', 'Large', 'Huge', 'Family']
let made = 0
const newId = () => {
  made += 1
  return `new-${made}`
}

function aDish(label: string, groups: readonly EditedGroup[]): EditedItem {
  return { ...anItem(label), images: [], groups }
}
function sizes(dish: string, prices: Readonly<Record<string, number>>, sharedId?: string): EditedGroup {
  const options = Object.entries(prices).map(
    ([label, minor]): EditedOption => anOption(label, minor, { id: `${dish}-${label}` as OptionId }),
  )
  return { ...aGroup('Size', options as never), options, ...(sharedId !== undefined && { sharedId }) }
}
const mapOf = (...items: EditedItem[]) => new Map(items.map((item) => [item.id, item]))
const groupOf = (items: ReadonlyMap<ItemId, EditedItem>, label: string) =>
  items.get(`item-${label}` as ItemId)?.groups.find((group) => group.label === 'Size') as EditedGroup
const idsOf = (group: EditedGroup) =>
  Object.fromEntries(group.options.map((option) => [option.label, option.id]))

const anEdit = fc.record({
  dish: fc.constantFrom('Margherita', 'Funghi', 'Diavola'),
  order: fc.shuffledSubarray(NAMES, { minLength: 1 }),
  price: fc.nat(10_000),
  required: fc.boolean(),
})

it('keeps all copies equal and option ids by name in each dish, after any edits', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { minLength: 1, maxLength: 12 }), (edits) => {
      const own = aDish('Calzone', [sizes('Calzone', { Small: 1, Large: 2 })])
      const start = ['Margherita', 'Funghi', 'Diavola'].map((label) =>
        aDish(label, [sizes(label, { Small: 100, Large: 200 }, 's1')]),
      )
      let items: ReadonlyMap<ItemId, EditedItem> = mapOf(own, ...start)
      for (const { dish, order, price, required } of edits) {
        const group = groupOf(items, dish)
        const ids = idsOf(group)
        const options = order.map((label, at) =>
          anOption(label, price + at, { id: (ids[label] ?? newId()) as OptionId }),
        )
        const edited = aDish(dish, [{ ...group, required, options }])
        const before = items
        items = spreadSharedGroups(before, new Map(before).set(edited.id, edited), newId)
        for (const label of ['Margherita', 'Funghi', 'Diavola']) {
          const copy = groupOf(items, label)
          expect(isSameGroup(copy, edited.groups[0] as EditedGroup)).toBe(true)
          const earlier = idsOf(groupOf(before, label))
          for (const option of copy.options)
            if (earlier[option.label] !== undefined) expect(option.id).toBe(earlier[option.label])
        }
        const all = [...items.values()].flatMap((item) => item.groups.flatMap((one) => one.options))
        expect(new Set(all.map((option) => option.id)).size).toBe(all.length)
        expect(items.get(own.id)).toBe(own)
      }
    }),
  )
})

it('keeps the id of a renamed option, also if a new one takes the old name', () => {
  const before = mapOf(
    aDish('Margherita', [sizes('Margherita', { Small: 100, Large: 200 }, 's1')]),
    aDish('Funghi', [sizes('Funghi', { Small: 100, Large: 200 }, 's1')]),
  )
  const group = groupOf(before, 'Margherita')
  const [small, large] = group.options as [EditedOption, EditedOption]
  const fresh = anOption('Small', 50, { id: 'fresh' as OptionId })
  const edited = aDish('Margherita', [{ ...group, options: [fresh, { ...small, label: 'Medium' }, large] }])
  const after = spreadSharedGroups(before, new Map(before).set(edited.id, edited), newId)
  expect(idsOf(groupOf(after, 'Funghi'))).toEqual({
    Small: expect.stringMatching(/^new-/),
    Medium: 'Funghi-Small',
    Large: 'Funghi-Large',
  })
})

it('shares a group with dishes that lack it, and in place of one of the same name', () => {
  const before = mapOf(
    aDish('Margherita', [sizes('Margherita', { Small: 100, Large: 200 })]),
    aDish('Funghi', [sizes('Funghi', { Large: 900 })]),
    aDish('Diavola', []),
    aDish('Calzone', []),
  )
  const wanted = new Set(['item-Funghi', 'item-Diavola'] as ItemId[])
  const from = { from: 'item-Margherita' as ItemId, label: 'Size' }
  const { items, skipped } = shareGroup(before, wanted, from, newId)
  expect(skipped).toEqual([])
  const [one, two, three] = ['Margherita', 'Funghi', 'Diavola'].map((label) => groupOf(items, label))
  expect(isSameGroup(one as EditedGroup, two as EditedGroup)).toBe(true)
  expect(new Set([one, two, three].map((group) => group?.sharedId)).size).toBe(1)
  expect(idsOf(two as EditedGroup).Large).toBe('Funghi-Large')
  expect(items.get('item-Calzone' as ItemId)?.groups).toEqual([])
})

it('omits a dish at its limit of groups', () => {
  const full = Array.from({ length: 50 }, (_, at) => ({ ...sizes(`full-${at}`, { A: 1 }), label: `G${at}` }))
  const before = mapOf(aDish('Margherita', [sizes('Margherita', { Small: 1 })]), aDish('Full', full))
  const from = { from: 'item-Margherita' as ItemId, label: 'Size' }
  const { items, skipped } = shareGroup(before, new Set(['item-Full' as ItemId]), from, newId)
  expect(skipped).toEqual(['item-Full'])
  expect(items.get('item-Full' as ItemId)?.groups).toBe(full)
})

it('ends the sharing of the copy that differs from most', () => {
  const items = [
    aDish('Margherita', [sizes('Margherita', { Small: 999 }, 's1')]),
    aDish('Funghi', [sizes('Funghi', { Small: 100 }, 's1')]),
    aDish('Diavola', [sizes('Diavola', { Small: 100 }, 's1')]),
  ]
  const { items: after, ended } = endUnequalSharing(items)
  expect(ended).toEqual([{ itemId: 'item-Margherita', label: 'Size' }])
  expect(after.map((item) => item.groups[0]?.sharedId)).toEqual([undefined, 's1', 's1'])
  expect(endUnequalSharing(after).items).toBe(after)
})
