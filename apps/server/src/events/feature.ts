import { defineFeature } from '../define-feature.ts'
import { defineHourlyJob } from '../jobs/define-job.ts'
import { removeEventsBefore } from './events.queries.ts'

/** A client that was away longer loads everything again. */
const KEPT_MS = 3 * 24 * 3_600_000
const CHUNK = 500

export const eventsFeature = defineFeature({
  jobs: [
    defineHourlyJob('remove-old-outbox', async ({ db, now, followers: { names } }, stopping) => {
      const before = new Date(now().getTime() - KEPT_MS)
      const passed = { followers: names, limit: CHUNK }
      while (!stopping.aborted && (await removeEventsBefore(db, before, passed)) === CHUNK);
    }),
  ],
})
