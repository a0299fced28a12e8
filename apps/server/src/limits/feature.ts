import { defineFeature } from '../define-feature.ts'
import { defineJob } from '../jobs/define-job.ts'
import { removeAfter } from '../jobs/remove-after.ts'
import { shareOrderRates } from './share-order-rates.ts'

export const limitsFeature = defineFeature({
  jobs: [
    defineJob({
      name: 'share-order-rates',
      everyMs: 1_000,
      // SQLite has only one process.
      run: async (deps) => deps.engine === 'postgres' && shareOrderRates(deps),
    }),
    removeAfter({ table: 'guess_counts', key: ['key'], column: 'window_end', days: 0 }),
  ],
})
