import {
  PAYMENT_ALERT_LIMIT,
  PAYMENT_LIST_PAGE,
  type PaymentAlerts,
  type PaymentList,
  type PaymentListQuery,
  type PaymentRow,
} from '@thali/contract/payment-list'
import type { OrderId } from '@thali/domain/ids'
import { COUNTER_METHODS, type RefundDueReason } from '@thali/domain/payment/payment'
import type { Deps } from '../../../../deps.ts'
import { readPageCursor, writePageCursor } from '../../../../page-cursor.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { findActiveCredentials } from '../../gateway/gateway-credentials.queries.ts'
import { silentSince } from '../../gateway/read-gateways.ts'
import { openKeys } from '../../gateway/store-gateway.ts'
import { countWaitingRefunds } from '../../ledger/refund.queries.ts'
import { countDifferences } from '../comparison/difference.queries.ts'
import { countRefundsDue, listMethods, listPayments } from './payment-list.queries.ts'

/**
 * A page of a store's payments, one row per order, newest first.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor
 */
export async function listPaymentsOf(
  { db, gateways }: Pick<Deps, 'db' | 'gateways'>,
  { storeId }: Staff,
  { before, ...of }: PaymentListQuery,
): Promise<PaymentList> {
  const rows = await listPayments(db, storeId, of, {
    before: before === '' ? null : readPageCursor<OrderId>(before),
    limit: PAYMENT_LIST_PAGE + 1,
  })
  const shown = rows.slice(0, PAYMENT_LIST_PAGE)
  const ids = shown.map(({ id }) => id)
  const methods = Map.groupBy(await listMethods(db, storeId, ids), ({ orderId }) => orderId)
  const last = rows.length > PAYMENT_LIST_PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map(
      (row): PaymentRow => ({
        orderId: row.id,
        number: row.number,
        day: row.business_day,
        placedAt: row.placed_at.toISOString(),
        orderType: row.order_type,
        state: row.payment_state,
        mode: row.payment_mode,
        totalMinor: row.total_minor,
        paidMinor: row.paid_minor,
        refundedMinor: row.refunded_minor,
        refundDueMinor: row.refund_due_minor,
        dueReason: row.refund_due_reason as RefundDueReason | null,
        methods: (methods.get(row.id) ?? []).map(({ method }) => method),
      }),
    ),
    next: last ? writePageCursor({ placedAt: last.placed_at, id: last.id }) : null,
    methods: [
      ...[...gateways.values()].map(({ name, title }) => ({ method: name, title })),
      ...COUNTER_METHODS.map((method) => ({ method, title: method })),
    ],
  }
}

/** Numbers of matters that wait for a member who may refund. */
export async function readPaymentAlerts(
  deps: Pick<Deps, 'db' | 'gateways' | 'now' | 'secrets'>,
  { storeId }: Staff,
): Promise<PaymentAlerts> {
  const { db } = deps
  const used = await findActiveCredentials(db, storeId)
  const gateway = used && deps.gateways.get(used.provider)
  const keys = gateway ? openKeys(deps, storeId, gateway, used) : null
  // A webhook without a secret is reported in the settings: its messages are never accepted.
  const since = keys && gateway?.hasWebhookSecret(keys) && used ? silentSince(used, deps.now()) : null
  const silent = gateway && since ? [{ title: gateway.title, since }] : []
  return {
    refundsDue: await countRefundsDue(db, storeId, PAYMENT_ALERT_LIMIT),
    differences: await countDifferences(db, storeId, PAYMENT_ALERT_LIMIT),
    approvals: await countWaitingRefunds(db, storeId, PAYMENT_ALERT_LIMIT),
    silent,
  }
}
