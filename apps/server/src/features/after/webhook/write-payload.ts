/** Writes the payload of a webhook: the event as it happened, its order as of sending. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { type ChangedItem, changedItems, changedOptions } from '@thali/domain/messages/webhook'
import type { Db } from '../../../db/schema.ts'
import { toStaffOrder } from '../../order/order/staff/staff-order.view.ts'
import { loadOrder } from '../../order/order-record/load-order.ts'
import { findFeedback } from '../feedback/feedback.ts'
import type { WebhookMessageRow } from './webhook-message.queries.ts'

/** The body of a message: type, time of the event, data. Input of the diner only with `withContact`. */
export async function writePayload(
  db: Db,
  storeId: StoreId,
  message: Pick<WebhookMessageRow, 'type' | 'order_id' | 'facts' | 'occurred_at'>,
  { withContact, at }: { readonly withContact: boolean; readonly at: Date },
): Promise<string> {
  const facts = JSON.parse(message.facts) as Readonly<Record<string, unknown>>
  const { type, order_id: orderId, occurred_at } = message
  const data = orderId ? await orderData(db, storeId, orderId, { facts, withContact, at }) : storeData(facts)
  const feedback = type === 'feedback.given' && orderId ? await findFeedback(db, storeId, orderId) : undefined
  return JSON.stringify({
    type,
    timestamp: occurred_at.toISOString(),
    data: { storeId, ...data, ...(feedback && { feedback }) },
  })
}

function storeData(facts: Readonly<Record<string, unknown>>) {
  const items = changedItems(facts)
  const options = changedOptions(facts)
  if (items.length + options.length === 0) return {}
  const told = <T extends ChangedItem>(one: T) => ({ ...one, available: one.state === AVAILABLE })
  return { items: items.map(told), ...(options.length > 0 && { options: options.map(told) }) }
}

async function orderData(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
  {
    facts,
    withContact,
    at,
  }: {
    readonly facts: Readonly<Record<string, unknown>>
    readonly withContact: boolean
    readonly at: Date
  },
) {
  const loaded = await loadOrder(db, storeId, orderId)
  if (!loaded) return { orderId }
  const order = toStaffOrder(loaded, at)
  const { state = order.state, revision = 1 } = facts
  return {
    orderId,
    // As of the event, since messages may arrive out of order.
    state,
    revision,
    order: {
      id: order.id,
      number: order.number,
      orderType: order.orderType,
      orderTypeKind: order.orderTypeKind,
      // For a delivery the place is a home address.
      place: order.orderTypeKind === 'table' ? order.address : '',
      state: order.state,
      revision: order.revision,
      heldFor: order.heldFor,
      placedAt: order.placedAt,
      dueAt: order.dueAt,
      delayMinutes: order.delayMinutes,
      readyAt: order.readyAt,
      outAt: order.outAt,
      lines: order.lines.map(({ id, itemId, label, quantity, choices, note, totalMinor, discarded }) => ({
        id,
        itemId,
        label,
        quantity,
        choices,
        ...(withContact && note !== undefined && { note }),
        totalMinor,
        struck: discarded !== null,
      })),
      charges: order.charges,
      taxes: order.taxes,
      ...(order.includedTaxes && { includedTaxes: order.includedTaxes }),
      tipMinor: order.tipMinor,
      roundingMinor: order.roundingMinor,
      totalMinor: order.totalMinor,
      currency: order.currencyCode,
      paymentState: order.paymentState,
      paidMinor: order.paidMinor,
      refundedMinor: order.refundedMinor,
      refundDueMinor: order.refundDueMinor,
    },
    ...(withContact && {
      customer: {
        name: order.userName,
        phone: order.userPhone,
        address: order.address,
        remarks: order.remarks,
      },
    }),
  }
}
