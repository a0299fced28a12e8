import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { IngredientId } from '../ids.ts'
import { countedIngredients, countedUses } from '../menu/counted-ingredients.ts'
import type { StatedItem } from '../menu/edited-menu.ts'
import { type CountedSubject, dishSubject, ingredientSubject, stockKey } from '../menu/stock.ts'
import { reduceToAvailable } from './cart-left.ts'
import type { CartLine } from './order.ts'
import { shortLines, shortNeeds } from './short-lines.ts'
import { needsBySubject, stockNeeds } from './stock-needs.ts'

const PANEER = 'paneer' as IngredientId
const uses = (amount: number) => [{ ingredientId: PANEER, amount }]
const extra = aGroup('Extra', [anOption('More', 10_00, { uses: uses(2) })], {
  required: false,
  maxPerOption: 3,
})
const tikka = anItem('Tikka', { uses: uses(3) })
const dosa = anItem('Dosa', { groups: [aGroup('Size', [anOption('Full', 100_00)]), extra] })
const naan = anItem('Naan')
const all = [tikka, dosa, naan]
const items = Object.fromEntries(all.map((item) => [item.id, item]))

function shortOf(cart: readonly CartLine[], counts: { paneer: number; naan: number }) {
  const [paneer, naans] = [
    { ...ingredientSubject(PANEER), count: counts.paneer },
    { ...dishSubject(naan.id), count: counts.naan },
  ].map((one, at): CountedSubject => ({ ...one, id: `s${at}`, lowAt: null, refillTo: null }))
  const counted = new Map([paneer!, naans!].map((one) => [stockKey(one), one]))
  const named = { id: PANEER, label: 'Paneer', translations: {}, allergens: [], state: 'Available' }
  const taken = countedUses(all as unknown as StatedItem[], countedIngredients([named], counted))
  const needs = stockNeeds(cart, items, counted, taken)
  const short = needsBySubject(needs).filter(({ subject, units }) => units > subject.count)
  const left = new Map(short.map(({ subject }) => [subject.id, subject.count]))
  return { lines: shortLines(cart, needs, left), needs: shortNeeds(cart, needs, left) }
}

const line = (itemId: string, quantity: number, extras = 0) =>
  ({
    ...{ itemId, quantity, categoryId: null },
    choices: extras > 0 ? [{ label: 'Extra', contents: Array(extras).fill('More') }] : [],
  }) as unknown as CartLine

it('reports how many of a dish can be made, first lines first, and how many of an option', () => {
  const cart = [line(tikka.id, 2), line(dosa.id, 2, 1), line(dosa.id, 1), line(naan.id, 3)]
  expect(shortOf(cart, { paneer: 9, naan: 2 }).lines).toEqual([
    { line: 1, itemID: dosa.id, group: 'Extra', option: 'More', left: 1 },
    { line: 3, itemID: naan.id, left: 2 },
  ])
  expect(shortOf(cart, { paneer: 5, naan: 3 }).lines).toEqual([
    { line: 0, itemID: tikka.id, left: 1 },
    { line: 1, itemID: dosa.id, group: 'Extra', option: 'More', left: 1 },
  ])
  expect(shortOf(cart, { paneer: 10, naan: 3 }).lines).toEqual([])
})

it('reduces every cart to an available one, which keeps all that is not short', () => {
  const aLine = fc
    .tuple(fc.constantFrom(...all), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 }))
    .map(([item, quantity, extras]) => line(item.id, quantity, item === dosa ? extras : 0))
  const some = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 5 }), some, some, (asked, paneer, naans) => {
      const cart = reduceToAvailable(asked, shortOf(asked, { paneer, naan: naans }).needs)
      expect(shortOf(cart, { paneer, naan: naans })).toEqual({ lines: [], needs: [] })
      const plain = (lines: readonly CartLine[]) =>
        lines.filter((one) => one.itemId === dosa.id && !one.choices[0])
      expect(plain(cart)).toEqual(plain(asked))
    }),
  )
})
