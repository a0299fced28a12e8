import type { Db } from '../../db/schema.ts'

/** An order with what the status page shows beside it. */
export async function findOrderBySlug(db: Db, slug: string) {
  return db
    .selectFrom('order_slugs as s')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store_id', '=', 's.store_id').onRef('o.id', '=', 's.order_id'),
    )
    .innerJoin('stores as p', 'p.id', 's.store_id')
    .leftJoin('media as l', (join) =>
      join.onRef('l.store_id', '=', 's.store_id').onRef('l.id', '=', 'p.logo_media_id'),
    )
    .leftJoin('order_feedback as f', (join) =>
      join.onRef('f.store_id', '=', 's.store_id').onRef('f.order_id', '=', 's.order_id'),
    )
    .select([
      'o.store_id',
      'o.id',
      'o.slug',
      'o.number',
      'o.state',
      'o.payment_state',
      'o.order_type',
      'o.estimate_from',
      'o.estimate_to',
      'o.address',
      'o.remarks',
      'o.user_name',
      'o.user_phone',
      'o.snapshot',
      'o.placed_at',
      'p.slug as store_slug',
      'p.name as store_name',
      'p.logo_media_id',
      'l.files as logo_files',
      'p.time_zone',
      'p.country',
      'f.rating as feedback_rating',
    ])
    .where('s.slug', '=', slug)
    .executeTakeFirst()
}

/** The order's changes of state, oldest first. */
export async function listMoves(db: Db, storeId: string, orderId: string) {
  return db
    .selectFrom('order_moves')
    .select(['to_state', 'kind', 'reason', 'at'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(200)
    .execute()
}

/** Lines that staff struck off, with their reasons. */
export async function listDiscards(db: Db, storeId: string, orderId: string) {
  return db
    .selectFrom('order_discards')
    .select(['line_id', 'reason'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .limit(100)
    .execute()
}
