import {
  PAYMENT_ALERT_LIMIT,
  PAYMENT_LIST_PAGE,
  type PaymentAlerts,
  type PaymentList,
  type PaymentListQuery,
  type PaymentRow,
} from '@thali/contract/payment-list'
import { Refusal } from '@thali/contract/refusal'
import { countryRules } from '@thali/domain/country/country-rules'
import type { OrderId } from '@thali/domain/ids'
import { COUNTER_METHODS, type RefundDueReason } from '@thali/domain/payment/payment'
import type { Deps } from '../../../../deps.ts'
import { readPageCursor, splitPage, writePageCursor } from '../../../../page-cursor.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { readStoreProfile } from '../../../base/store/load-profile.ts'
import { findActiveCredentials } from '../../gateway/gateway-credentials.queries.ts'
import { silentSince } from '../../gateway/read-gateways.ts'
import { openKeys } from '../../gateway/store-gateway.ts'
import { countWaitingRefunds } from '../../ledger/refund.queries.ts'
import { countDifferences } from '../comparison/difference.queries.ts'
import { countRefundsDue, listMethods, listPayments } from './payment-list.queries.ts'

/**
 * A page of a store's payments, one row per order, newest first, with the methods offered in the store's country and
 * currency and all others on the page.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor, store.not-found
 */
export async function listPaymentsOf(
  { db, gateways, now }: Deps,
  { storeId }: Staff,
  { before, ...of }: PaymentListQuery,
): Promise<PaymentList> {
  const profile = await readStoreProfile(db, storeId, now().getTime())
  if (!profile) throw new Refusal('store.not-found')
  const rows = await listPayments(db, storeId, of, {
    before: before === '' ? null : readPageCursor<OrderId>(before),
    limit: PAYMENT_LIST_PAGE + 1,
  })
  const { shown, last } = splitPage(rows, PAYMENT_LIST_PAGE)
  const ids = shown.map(({ orderId }) => orderId)
  const found = await listMethods(db, storeId, ids)
  const methods = Map.groupBy(found, ({ orderId }) => orderId)
  const onPage = new Set(found.map(({ method }) => method))
  const { address, currencyCode } = profile.store
  const { counterMethods } = countryRules({ country: address.country, currencyCode })
  return {
    items: shown.map(
      (row): PaymentRow => ({
        ...row,
        placedAt: row.placedAt.toISOString(),
        dueReason: row.dueReason as RefundDueReason | null,
        methods: (methods.get(row.orderId) ?? []).map(({ method }) => method),
      }),
    ),
    next: last ? writePageCursor({ at: last.placedAt, id: last.orderId }) : null,
    methods: [
      ...[...gateways.values()]
        .filter(({ name, currencies }) => onPage.has(name) || (currencies?.includes(currencyCode) ?? true))
        .map(({ name, title }) => ({ method: name, title })),
      ...COUNTER_METHODS.filter((method) => onPage.has(method) || counterMethods.includes(method)).map(
        (method) => ({ method, title: method }),
      ),
    ],
  }
}

/** Numbers of matters that wait for a member who may refund. */
export async function readPaymentAlerts(deps: Deps, { storeId, id }: Staff): Promise<PaymentAlerts> {
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
    approvals: await countWaitingRefunds(db, storeId, id, PAYMENT_ALERT_LIMIT),
    silent,
  }
}
