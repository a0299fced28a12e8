/** Audit log entries expected of writes to payments of a store. */

import type { AuditAction } from '@thali/contract/audit'
import type { OrderId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { FAKE_KEYS, makeFakeGateway } from './fake-gateway.ts'

/** Gateways of the fixture, for the calls below. */
export const PAYMENT_GATEWAYS = new Map([['sandbox' as const, makeFakeGateway()]])

interface PlaceOfPayment {
  readonly orderId: OrderId
}

interface PaymentWrite {
  readonly action: AuditAction
  body?(place: PlaceOfPayment): Promise<object> | object
  /** Done before; what it gives is filled into the address. */
  before?(place: PlaceOfPayment): Promise<unknown>
  readonly changes?: object
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ readonly body: any }>

interface Around {
  addManager(): Promise<unknown>
  db(): Db
}

/** Total of an order of the fixture, in minor units. */
const TOTAL = 21_000

/** @param call reads and writes an address below the store's */
export function paymentWrites(
  call: Call,
  { addManager, db }: Around,
): Readonly<Record<string, PaymentWrite>> {
  const pay = (orderId: OrderId) =>
    call('POST', `orders/${orderId}/payments`, { method: 'cash', amountMinor: TOTAL })
  const paid = async (orderId: OrderId) => (await call('GET', `orders/${orderId}/payments`)).body
  const refundBody = async ({ orderId }: PlaceOfPayment) => {
    const [{ chargeId }] = (await paid(orderId)).receipts
    return { attempt: null, chargeId, amountMinor: 1000, reason: 'Cold', key: 'a-key' }
  }
  const refund = async (place: PlaceOfPayment) => {
    await pay(place.orderId)
    const { body } = await call('POST', `orders/${place.orderId}/refunds`, await refundBody(place))
    return { refundId: body.refunds[0].id as string }
  }
  const setLimit = async () => {
    await addManager()
    await call('POST', 'refund-limit', { limitMinor: 0 })
  }
  const setKeys = () => call('POST', 'gateways/sandbox/test', { keys: FAKE_KEYS })
  return {
    'POST /api/stores/:storeId/orders/:orderId/payments': {
      action: 'payment.mark',
      body: () => ({ method: 'cash', amountMinor: TOTAL }),
    },
    'POST /api/stores/:storeId/payments': {
      action: 'payment.mark',
      body: ({ orderId }) => ({
        orderIds: [orderId],
        method: 'card',
        dueMinor: TOTAL,
        amountMinor: TOTAL,
        key: 'a-key',
      }),
      changes: { method: [null, 'card'], amountMinor: [null, TOTAL] },
    },
    'POST /api/stores/:storeId/orders/:orderId/payments/:markId/undo': {
      action: 'payment.undo-mark',
      before: async ({ orderId }) => ({ markId: (await pay(orderId)).body.marks[0].id }),
      body: () => ({ reason: 'Slip' }),
      changes: { amountMinor: [TOTAL, null], reason: [null, 'Slip'] },
    },
    'POST /api/stores/:storeId/closing/float': {
      action: 'day.note-float',
      body: () => ({ floatMinor: 500 }),
      changes: { floatMinor: [null, 500] },
    },
    'POST /api/stores/:storeId/closing/cash': {
      action: 'day.move-cash',
      body: () => ({ amountMinor: -500, reason: 'Milk', key: 'a-key' }),
      changes: { amountMinor: [null, -500], reason: [null, 'Milk'] },
    },
    'POST /api/stores/:storeId/closings': {
      action: 'day.close',
      before: ({ orderId }) => pay(orderId),
      body: async () => {
        const { seen } = (await call('GET', 'closing')).body
        return { seen, floatMinor: 0, countedMinor: TOTAL, leftMinor: 0 }
      },
      changes: { netMinor: [null, TOTAL], differenceMinor: [null, 0] },
    },
    'POST /api/stores/:storeId/closings/:closingId/print': {
      action: 'closing.print',
      async before({ orderId }) {
        await pay(orderId)
        const { seen } = (await call('GET', 'closing')).body
        const closing = { seen, floatMinor: 0, countedMinor: null, leftMinor: 0 }
        return { closingId: (await call('POST', 'closings', closing)).body.id }
      },
      body: () => ({ printerId: null }),
      changes: { queued: [null, 1] },
    },
    'POST /api/stores/:storeId/orders/:orderId/refunds': {
      action: 'payment.refund',
      before: ({ orderId }) => pay(orderId),
      body: refundBody,
    },
    'POST /api/stores/:storeId/orders/:orderId/refunds-due': {
      action: 'payment.close-due',
      async before({ orderId }) {
        await pay(orderId)
        await call('POST', `orders/${orderId}/state`, { to: 5, revision: 2, reasonId: 'closing' })
      },
      async body({ orderId }) {
        const [{ attempt, chargeId, amountMinor }] = (await paid(orderId)).due
        return { attempt, chargeId, amountMinor, note: 'Mrs Sharma got it in cash' }
      },
      changes: { amountMinor: [TOTAL, 0], reason: ['cancelled', null] },
    },
    'POST /api/stores/:storeId/orders/:orderId/refunds/:refundId/approval': {
      action: 'refund.decline',
      async before(place) {
        await setLimit()
        return refund(place)
      },
      body: () => ({ isApproved: false }),
      changes: { amountMinor: [null, 1000] },
    },
    'POST /api/stores/:storeId/orders/:orderId/refunds/:refundId/retry': {
      action: 'refund.retry',
      async before(place) {
        const made = await refund(place)
        const unfinished = { next_try_at: new Date('2030-01-01T00:00:00Z') }
        await db().updateTable('refunds').set(unfinished).where('order_id', '=', place.orderId).execute()
        return made
      },
    },
    'POST /api/stores/:storeId/gateway-differences/:differenceId/close': {
      action: 'payment.close-difference',
      before: ({ orderId }) => addDifference(db(), orderId),
      body: () => ({ note: 'The bank gave it back' }),
      changes: { reason: ['refunds', null], note: [null, 'The bank gave it back'] },
    },
    'POST /api/stores/:storeId/refund-limit': {
      action: 'refund.set-limit',
      before: addManager,
      body: () => ({ limitMinor: 1000 }),
      changes: { limitMinor: [null, 1000] },
    },
    'POST /api/stores/:storeId/upi': {
      action: 'upi.set',
      body: () => ({ upi: { address: 'shop@okaxis', name: 'Test Kitchen' } }),
      changes: { upiAddress: [null, 'shop@okaxis'], upiName: [null, 'Test Kitchen'] },
    },
    'POST /api/stores/:storeId/gateways/:provider/:mode': {
      action: 'gateway.set-keys',
      body: () => ({ keys: FAKE_KEYS }),
      changes: { merchant: [null, 'M-1'], keys: [null, 'new'] },
    },
    'POST /api/stores/:storeId/gateways/:provider/:mode/test': {
      action: 'gateway.test-keys',
      before: setKeys,
    },
    'POST /api/stores/:storeId/gateways/:provider/:mode/use': {
      action: 'gateway.use',
      before: setKeys,
      body: () => ({ isUsed: true }),
      changes: { used: [null, 'sandbox test'] },
    },
    'POST /api/stores/:storeId/gateways/:provider/:mode/end-previous': {
      action: 'gateway.end-previous',
      async before() {
        await setKeys()
        await setKeys()
      },
    },
  }
}

async function addDifference(db: Db, orderId: OrderId): Promise<{ readonly differenceId: string }> {
  const { store_id } = await db
    .selectFrom('orders')
    .select('store_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const differenceId = `difference-of-${orderId}`
  await db
    .insertInto('gateway_differences')
    .values({
      store_id,
      id: differenceId,
      order_id: orderId,
      attempt_id: 'an-attempt',
      provider: 'sandbox',
      mode: 'test',
      reason: 'refunds',
      about: 'a-charge',
      ours_minor: 0,
      theirs_minor: 500,
      currency: 'INR',
      found_at: new Date(),
    })
    .execute()
  return { differenceId }
}
