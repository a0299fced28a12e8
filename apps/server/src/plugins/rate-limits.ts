import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../config.ts'
import { clientNetwork } from './client-network.ts'
import { FixedWindow } from './fixed-window.ts'

const ORDER_ROUTES: ReadonlySet<string> = new Set([
  '/order/create/web/:storeId',
  '/restaurant/api/menu/order/create',
])

/**
 * High limits per address, which stop floods and nothing else: a dining room, and a mobile operator, share one
 * address. Each process counts for itself; tight limits are per phone, table and account, and in the database.
 */
export function registerRateLimits(app: FastifyInstance, limits: RateLimits): void {
  const requests = new FixedWindow(limits.requestsPerMinute)
  const orders = new FixedWindow(limits.ordersPerMinute)
  app.addHook('onRequest', (request, _reply, done) => {
    const nowMs = performance.now()
    const address = clientNetwork(request.ip)
    let waitMs = requests.take(address, nowMs)
    if (waitMs === 0 && request.method === 'POST' && ORDER_ROUTES.has(request.routeOptions.url ?? '')) {
      waitMs = orders.take(address, nowMs)
    }
    done(waitMs === 0 ? undefined : tooMany(waitMs))
  })
}

function tooMany(waitMs: number): Refusal {
  return new Refusal('rate.limited', {}, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}
