import { defineFeature } from '../define-feature.ts'
import { defineHourlyJob, defineJob } from '../jobs/define-job.ts'
import { removeAfter } from '../jobs/remove-after.ts'
import { dueDeliveries } from './deliveries.queries.ts'
import { removeEndedDevices } from './push/push-device.queries.ts'

export const deliveriesFeature = defineFeature({
  jobs: [
    // What other processes and commands queued, and what waited for its next attempt.
    defineJob({
      name: 'send-deliveries',
      everyMs: 5_000,
      due: dueDeliveries,
      run: async ({ relay }) => relay.wake(),
    }),
    removeAfter({ table: 'deliveries', key: ['id'], column: 'finished_at', days: 30 }),
    removeAfter({ table: 'messages', column: 'created_at', days: 30 }),
    removeAfter({
      table: 'message_reports',
      key: ['store_id', 'account', 'provider_id', 'state'],
      column: 'received_at',
      days: 30,
    }),
    removeAfter({
      table: 'message_counts',
      key: ['store_id', 'business_day', 'account', 'purpose'],
      column: 'business_day',
      days: 30,
      isDate: true,
    }),
    removeAfter({ table: 'notifications', key: ['store_id', 'seq'], column: 'created_at', days: 30 }),
    defineHourlyJob('remove-ended-devices', ({ db }) => removeEndedDevices(db)),
  ],
})
