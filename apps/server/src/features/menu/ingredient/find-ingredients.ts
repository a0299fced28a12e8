import { listIngredients } from './ingredient.queries.ts'

export const findIngredients = listIngredients
