/** Answers that the server failed to give, by store: counted in memory and written each minute. */
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { addFaults } from './store-health.queries.ts'

const FLUSH_EVERY_MS = 60_000
const HOUR_MS = 3_600_000
/** Stores counted at once; more of them are one failure of the server, which its metrics show. */
const STORES_MAX = 500

/** Counts each answer of 500 and more at an address that names a store. A crash loses the counts of a minute. */
export function registerFaultCounts(app: FastifyInstance, { db, now, log }: Deps): void {
  let counts = new Map<StoreId, number>()
  let writing = Promise.resolve()
  const flush = () => {
    writing = writing
      .then(async () => {
        if (counts.size === 0) return
        const taken = counts
        counts = new Map()
        const hourAt = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
        await inTransaction(db, (tx) => addFaults(tx, hourAt, taken))
      })
      .catch((error: unknown) => log.warn({ err: error }, 'faults of stores could not be counted'))
    return writing
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { storeId } = (request.params ?? {}) as { readonly storeId?: StoreId }
    if (reply.statusCode >= 500 && typeof storeId === 'string' && storeId.length <= 64) {
      if (counts.has(storeId) || counts.size < STORES_MAX) counts.set(storeId, (counts.get(storeId) ?? 0) + 1)
    }
    done()
  })
  const timer = setInterval(flush, FLUSH_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
