import { BILL_API } from '@thali/contract/bill-paths'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import { DINER_API, INTEGRATOR_API } from '@thali/contract/paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import { Refusal } from '@thali/contract/refusal'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimits } from '../config.ts'
import { clientNetwork } from './client-network.ts'
import { FixedWindow } from './fixed-window.ts'
import type { SharedWindow } from './shared-window.ts'

const ORDER_ROUTES: ReadonlySet<string> = new Set(
  [
    DINER_API.placeOrder,
    INTEGRATOR_API.placeOrder,
    INTEGRATOR_API.olderPlaceOrder,
    BILL_API.askBill,
    BILL_API.callForBill,
    REQUEST_API.askStaff,
    RESERVATION_API.bookTable,
    RESERVATION_API.changeReservation,
    PAYMENT_API.startPayment,
  ].map(({ path }) => path),
)

/**
 * High limits per address, which stop floods and nothing else: a dining room, and a mobile operator, share
 * one address. Staff and API tokens are counted separately, regardless of their address: `callerOf`
 * recognizes them. Orders are counted by all processes together; requests by each process on its own. Tight
 * limits are per phone, table and account, and in the database.
 */
export function registerRateLimits(
  app: FastifyInstance,
  limits: RateLimits,
  orders: SharedWindow,
  callerOf: (request: FastifyRequest) => string | null,
): void {
  const requests = new FixedWindow(limits.requestsPerMinute)
  app.addHook('onRequest', (request, _reply, done) => {
    const nowMs = performance.now()
    const caller = callerOf(request) ?? clientNetwork(request.ip)
    let waitMs = requests.take(caller, nowMs)
    if (waitMs === 0 && request.method === 'POST' && ORDER_ROUTES.has(request.routeOptions.url ?? '')) {
      waitMs = orders.take(caller, nowMs)
    }
    done(waitMs === 0 ? undefined : tooMany(waitMs))
  })
}

function tooMany(waitMs: number): Refusal {
  return new Refusal('rate.limited', {}, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}
