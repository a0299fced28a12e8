import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { dueIngredients } from './ingredient.queries.ts'
import { ingredientRoutes } from './ingredient.routes.ts'
import { returnIngredients } from './return-ingredients.ts'

export const ingredientFeature = defineFeature({
  routes: [ingredientRoutes],
  jobs: [
    defineJob({
      name: 'return-ingredients',
      everyMs: 5_000,
      due: dueIngredients,
      run: returnIngredients,
    }),
  ],
})
