import { Refusal } from '@thali/contract/refusal'
import type { OrderKey } from '@thali/domain/order/order'
import { findStoreIdByAddress } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { findOrderIdBySlug, findStoreOfFormerSlug } from './order-slug.queries.ts'

/** Slugs issued before slugs contained a store code are shorter. */
const FORMER_SLUG_LENGTH = 26

/** Order that a slug opens; null if there is none. */
export async function findOrderKey(db: Db, slug: string): Promise<OrderKey | null> {
  const isFormer = slug.length === FORMER_SLUG_LENGTH
  const storeId = await (isFormer ? findStoreOfFormerSlug(db, slug) : findStoreIdByAddress(db, slug))
  if (storeId === undefined) return null
  const orderId = await findOrderIdBySlug(db, storeId, slug)
  return orderId === undefined ? null : { storeId, orderId }
}

/** Order that a slug opens. @throws {Refusal} order.not-found */
export async function requireOrderKey(db: Db, slug: string): Promise<OrderKey> {
  const place = await findOrderKey(db, slug)
  if (!place) throw new Refusal('order.not-found')
  return place
}
