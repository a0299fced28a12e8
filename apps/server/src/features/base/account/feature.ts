import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'

export const accountFeature = defineFeature({
  jobs: [
    removeAfter({ table: 'sessions', key: ['id'], column: 'expires_at', days: 0 }),
    removeAfter({ table: 'api_tokens', column: 'expires_at', days: 0 }),
    removeAfter({ table: 'screens', column: 'pair_before', days: 0, unless: 'paired_at' }),
  ],
})
