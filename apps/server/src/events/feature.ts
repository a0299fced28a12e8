import { defineFeature } from '../define-feature.ts'
import { removeAfter } from '../jobs/remove-after.ts'

export const eventsFeature = defineFeature({
  // A client that was away longer loads everything again.
  jobs: [removeAfter({ table: 'outbox', key: ['store_id', 'seq'], column: 'created_at', days: 3 })],
})
