import type { OrderStatus } from '@thali/contract/order-status'
import type { OrderLineId } from '@thali/domain/ids'
import type { OrderSnapshot, OrderState } from '@thali/domain/order'
import type { Db } from '../../db/schema.ts'
import { findOrderBySlug, listDiscards, listMoves } from './order-status.queries.ts'
import { toOrderStatus } from './order-status.view.ts'

/** What whoever holds the slug may know about its order; null when there is none. */
export async function findOrderStatus({ db }: { db: Db }, orderSlug: string): Promise<OrderStatus | null> {
  const row = await findOrderBySlug(db, orderSlug)
  if (!row) return null
  const [moves, discards] = await Promise.all([
    listMoves(db, row.store_id, row.id),
    listDiscards(db, row.store_id, row.id),
  ])
  return toOrderStatus({
    id: row.id,
    slug: row.slug,
    number: row.number,
    state: row.state as OrderState,
    paymentState: row.payment_state,
    orderType: row.order_type,
    estimate:
      row.estimate_from === null || row.estimate_to === null ? null : [row.estimate_from, row.estimate_to],
    address: row.address,
    remarks: row.remarks,
    userName: row.user_name,
    userPhone: row.user_phone,
    snapshot: JSON.parse(row.snapshot) as OrderSnapshot,
    placedAt: row.placed_at,
    discards: new Map(discards.map((discard) => [discard.line_id as OrderLineId, discard.reason])),
    moves: moves.map((move) => ({
      state: move.to_state as OrderState,
      kind: move.kind,
      reason: move.reason,
      at: move.at,
    })),
    feedbackGiven: row.feedback_rating !== null,
    store: {
      id: row.store_id,
      slug: row.store_slug,
      name: row.store_name,
      logo: row.logo_media_id === null ? '' : `/media/${row.store_id}/${row.logo_files ?? row.logo_media_id}`,
      timeZone: row.time_zone,
      country: row.country,
    },
  })
}
