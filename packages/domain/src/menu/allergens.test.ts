import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allergensWith } from './allergens.ts'

it('has the allergens of the dish and of each chosen option, each once', () => {
  const allergens = fc.uniqueArray(fc.constantFrom('milk', 'nuts', 'Milk', 'gluten', 'soya'), {
    maxLength: 3,
  })
  const options = fc.array(fc.record({ allergens, isChosen: fc.boolean() }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(allergens, options, (own, generated) => {
      const made = generated.map((one, at) => anOption(`Option ${at}`, 100, { allergens: one.allergens }))
      const group = { ...aGroup('Extra', made), maxSelection: made.length }
      const item = anItem('Dosa', { facts: { allergens: own }, groups: [group] })
      const contents = made.filter((_, at) => generated[at]?.isChosen).map(({ label }) => label)
      const found = allergensWith(item, [{ label: 'Extra', contents }])
      const wanted = [own, ...generated.filter((one) => one.isChosen).map((one) => one.allergens)].flat()
      const folded = (words: readonly string[]) => new Set(words.map((word) => word.toLowerCase()))
      expect(folded(found)).toEqual(folded(wanted))
      expect(found).toHaveLength(folded(wanted).size)
    }),
  )
})
