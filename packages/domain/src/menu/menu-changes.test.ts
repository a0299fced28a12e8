import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemId } from '../ids.ts'
import { type MenuContent, toContent } from './edited-menu.ts'
import type { Item } from './menu.ts'
import { findMenuChanges } from './menu-changes.ts'

const content = (items: readonly Item[], label = 'Food'): MenuContent =>
  toContent(
    [{ ...aMenu('Menu', []), categories: [{ ...aCategory(label, items), image: null }] }],
    items.map((item) => ({ ...item, images: [] })),
  )

const sized = (half: number, full: number) =>
  anItem('Biryani', { groups: [aGroup('Size', [anOption('Half', half), anOption('Full', full)])] })

const someItem = fc
  .record({
    name: fc.constantFrom('Chai', 'Dosa', 'Idli', 'Vada', 'Upma'),
    label: fc.constantFrom('Hot', 'Cold', 'Special'),
    price: fc.nat(5),
    veg: fc.constantFrom(true, false, null),
    discountBps: fc.nat(2),
    hindi: fc.constantFrom('', 'चाय', 'डोसा'),
  })
  .map(({ name, label, price, veg, discountBps, hindi }) =>
    anItem(name, {
      label,
      veg,
      discountBps,
      groups: [aGroup('Portion', [anOption('Regular', price)])],
      translations: hindi === '' ? {} : { hi: { label: hindi } },
    }),
  )
const someContent = fc
  .tuple(fc.uniqueArray(someItem, { selector: (item) => item.id }), fc.constantFrom('Food', 'Drinks'))
  .map(([items, label]) => content(items, label))
const plain = ({ menus, categories, items }: MenuContent) =>
  JSON.stringify([menus, [...categories], [...items].sort(([a], [b]) => (a < b ? -1 : 1))])

describe('the differences of two menus', () => {
  it('name the ingredients that a dish gains and loses', () => {
    const made = (...ids: string[]) =>
      content([
        anItem('Curry', { uses: ids.map((ingredientId) => ({ ingredientId, optional: false })) as never }),
      ])
    expect(findMenuChanges(made('paneer'), made('tofu')).flatMap(({ fields }) => fields)).toEqual([
      { field: 'uses', kind: 'plain', from: ['paneer'], to: ['tofu'] },
    ])
  })

  it('are none exactly when they are the same', () => {
    fc.assert(
      fc.property(someContent, someContent, (one, other) => {
        expect(findMenuChanges(one, one)).toEqual([])
        expect(findMenuChanges(one, other).length === 0).toBe(plain(one) === plain(other))
      }),
    )
  })

  it('are symmetric, with new and removed exchanged', () => {
    const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const
    fc.assert(
      fc.property(someContent, someContent, (one, other) => {
        const forwards = findMenuChanges(one, other).map(
          (it) => `${it.kind} ${it.id} ${it.change} ${it.fields.length}`,
        )
        const backwards = findMenuChanges(other, one).map(
          (it) => `${it.kind} ${it.id} ${turned[it.change]} ${it.fields.length}`,
        )
        expect(forwards.sort()).toEqual(backwards.sort())
      }),
    )
  })

  it('name the option whose price changed, before and after', () => {
    const [change] = findMenuChanges(content([sized(150_00, 250_00)]), content([sized(150_00, 280_00)]))
    expect(change).toEqual({
      kind: 'item',
      id: 'item-Biryani',
      label: 'Biryani',
      change: 'changed',
      fields: [{ field: 'price', of: 'Size · Full', kind: 'price', from: 250_00, to: 280_00 }],
    })
  })

  it('are one for an added or removed dish, without one for its category', () => {
    const [chai, dosa, idli] = [anItem('Chai'), anItem('Dosa'), anItem('Idli')]
    const changed = (from: readonly Item[], to: readonly Item[]) =>
      findMenuChanges(content(from), content(to)).map(({ label, change }) => `${label} ${change}`)
    expect(changed([chai, dosa], [idli, chai, dosa])).toEqual(['Idli added'])
    expect(changed([chai, dosa, idli], [chai, idli])).toEqual(['Dosa removed'])
    expect(changed([chai, dosa], [idli, dosa, chai])).toEqual(['Food changed', 'Idli added'])
  })

  it('see a changed order of dishes, also of two with one name', () => {
    const [tea, other] = [anItem('Chai'), anItem('Chai', { id: 'item-other' as ItemId })]
    const changes = findMenuChanges(content([tea, other]), content([other, tea]))
    expect(changes).toMatchObject([{ kind: 'category', fields: [{ field: 'order' }] }])
  })

  it('name the categories that a menu gains, beside the new category itself', () => {
    const before = content([anItem('Chai')])
    const sweets = aCategory('Sweets', [])
    const [menu] = before.menus
    const after = {
      ...before,
      menus: [{ ...menu!, categoryIds: [...menu!.categoryIds, sweets.id] }],
      categories: new Map([...before.categories, [sweets.id, { ...sweets, image: null }]]),
    }
    expect(findMenuChanges(before, after)).toMatchObject([
      { kind: 'menu', change: 'changed', fields: [{ field: 'categories', to: ['Food', 'Sweets'] }] },
      { kind: 'category', change: 'added', label: 'Sweets' },
    ])
  })

  it('exclude states, as selling out is no edit', () => {
    const gone = anItem('Chai', { state: 'Sold Out' })
    expect(findMenuChanges(content([anItem('Chai')]), content([gone]))).toEqual([])
  })

  it('report a new menu without moves of the others', () => {
    const before = content([anItem('Chai')])
    const fresh = { ...aMenu('Breakfast', []), categoryIds: [] }
    const changes = findMenuChanges(before, { ...before, menus: [fresh, ...before.menus] })
    expect(changes).toMatchObject([{ kind: 'menu', label: 'Breakfast', change: 'added' }])
    expect(changes).toHaveLength(1)
  })
})
