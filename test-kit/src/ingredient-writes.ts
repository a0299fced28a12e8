/** Audit log entries expected of writes to ingredients. */
import type { AuditAction } from '@thali/contract/audit'

export const AN_INGREDIENT = {
  label: 'Paneer',
  translations: { hi: { label: 'पनीर' } },
  allergens: ['milk'],
}

interface IngredientWrite {
  readonly action: AuditAction
  body?(): object
  before?(): Promise<unknown>
  readonly changes?: object
}

type Call = (path: string, body: object) => Promise<{ readonly body: { readonly id: string } }>

export const ingredientWrites = (call: Call): Readonly<Record<string, IngredientWrite>> => {
  let ingredientId = ''
  const added = (label: string) => async () => {
    ingredientId = (await call('ingredients', { ...AN_INGREDIENT, label })).body.id
    return { ingredientId }
  }
  return {
    'POST /api/stores/:storeId/ingredients': {
      action: 'ingredient.add',
      body: () => AN_INGREDIENT,
      changes: { label: [null, AN_INGREDIENT.label] },
    },
    'POST /api/stores/:storeId/ingredients/states': {
      action: 'ingredient.set-states',
      before: added('Ghee'),
      body: () => ({ ingredients: [{ ingredientId, state: 'Sold Out' }] }),
      changes: { ingredients: [null, ['Ghee']], states: [['Available'], ['Sold Out']] },
    },
    'POST /api/stores/:storeId/ingredients/:ingredientId/ask': {
      action: 'ingredient.ask',
      before: async () => {
        const made = await added('Saffron')()
        await call('ingredients/states', { ingredients: [{ ingredientId, state: 'Sold Out' }] })
        return made
      },
      changes: { lines: [null, 0] },
    },
    'POST /api/stores/:storeId/ingredients/:ingredientId': {
      action: 'ingredient.save',
      before: added('Curd'),
      body: () => ({ ...AN_INGREDIENT, label: 'Fresh curd', revision: 1 }),
      changes: { label: ['Curd', 'Fresh curd'] },
    },
    'POST /api/stores/:storeId/ingredients/:ingredientId/remove': {
      action: 'ingredient.remove',
      before: added('Cream'),
      changes: { label: ['Cream', null] },
    },
  }
}
