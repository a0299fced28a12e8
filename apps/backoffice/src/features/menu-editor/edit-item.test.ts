import { itemFieldsSchema } from '@thali/contract/menu-fields'
import type { IngredientId } from '@thali/domain/ids'
import { expect, it } from 'vitest'
import { withAmount, withChosenUses, withFact, withOptional } from './edit-item.ts'
import { emptyItem } from './new-item.ts'

const [paneer, butter, removed] = ['paneer', 'butter', 'removed'] as IngredientId[] as [
  IngredientId,
  IngredientId,
  IngredientId,
]
const known = new Set<string>([paneer, butter])

it('removes a cleared fact, since the server rejects empty ones', () => {
  const facts = withFact(withFact({ kcal: 320 }, 'servingSize', '250 g'), 'allergens', ['milk'])
  expect(facts).toEqual({ kcal: 320, servingSize: '250 g', allergens: ['milk'] })
  const emptied = withFact(withFact(withFact(facts, 'servingSize', ''), 'allergens', []), 'kcal', undefined)
  expect(emptied).toEqual({})
  expect(itemFieldsSchema.shape.facts.safeParse(emptied).success).toBe(true)
})

it('keeps a typed 0: not spicy, no energy', () => {
  expect(withFact(withFact({}, 'spiceLevel', 0), 'kcal', 0)).toEqual({ spiceLevel: 0, kcal: 0 })
})

it('keeps the amount of an ingredient when another is chosen, and ingredients removed from the store', () => {
  const uses = [{ ingredientId: paneer, amount: 3, isOptional: true as const }, { ingredientId: removed }]
  expect(withChosenUses(uses, [butter, paneer], known)).toEqual([
    { ingredientId: removed },
    { ingredientId: butter },
    uses[0],
  ])
  expect(withChosenUses(uses, [], known)).toEqual([{ ingredientId: removed }])
})

it('writes an amount above one and an optional use, and omits defaults', () => {
  const use = { ingredientId: paneer }
  expect(withOptional(withAmount(use, 4), true)).toEqual({ ...use, amount: 4, isOptional: true })
  expect(withOptional(withAmount({ ...use, amount: 4, isOptional: true }, 1), false)).toEqual(use)
  const item = { ...emptyItem([]), uses: [withAmount(use, Number('') || 0)] }
  expect(itemFieldsSchema.shape.uses.safeParse(item.uses).success).toBe(true)
})
