import { Refusal } from '@thali/contract/refusal'
import { isReserved } from '@thali/contract/reserved-slugs'
import type { StoreId } from '@thali/domain/ids'
import { engineErrorKind } from '../../../db/engine-errors.ts'
import { findFormerHolder, findSlugOf, findStoreIdBySlug } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import {
  FORMER_SLUGS_MAX,
  listSlugsBefore,
  replaceSlug,
  SLUG_CHANGES_A_MONTH,
} from './former-slug.queries.ts'
import { lockForWriting } from './lock-store.ts'

const MONTH_MS = 30 * 86_400_000

/**
 * Gives a store another address. The former one redirects to it for good and stays taken, so that printed codes keep
 * working.
 *
 * @throws {Refusal} store.slug-reserved, store.slug-taken; store.too-many-slugs, store.slug-too-soon
 */
export async function changeSlug(deps: Deps, staff: Staff, slug: string): Promise<void> {
  if (isReserved(slug)) throw new Refusal('store.slug-reserved', { slug })
  try {
    await inTransaction(deps.db, (tx) => writeSlug(deps, tx, staff, slug))
  } catch (error) {
    // Taken concurrently.
    if (engineErrorKind(error) !== 'unique') throw error
    throw new Refusal('store.slug-taken', { slug })
  }
}

async function writeSlug(deps: Deps, tx: Db, staff: Staff, slug: string): Promise<void> {
  const { storeId } = staff
  await lockForWriting(tx, storeId)
  const before = await findSlugOf(tx, storeId)
  if (before === undefined) throw new Refusal('store.not-found')
  if (before === slug) return
  if (await isTakenByOther(tx, storeId, slug)) throw new Refusal('store.slug-taken', { slug })
  const former = await listSlugsBefore(tx, storeId)
  if (former.length >= FORMER_SLUGS_MAX) throw new Refusal('store.too-many-slugs', { most: FORMER_SLUGS_MAX })
  const at = deps.now()
  const monthAgo = at.getTime() - MONTH_MS
  const recent = former.filter(({ left_at }) => left_at !== null && left_at.getTime() > monthAgo)
  if (recent.length >= SLUG_CHANGES_A_MONTH) {
    throw new Refusal('store.slug-too-soon', { most: SLUG_CHANGES_A_MONTH, inDays: 30 })
  }
  await replaceSlug(tx, storeId, before, slug, at)
  await writeAudit(deps, tx, staff, { action: 'store.change-slug', changes: { slug: [before, slug] } })
  await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
}

/**
 * Whether another store has a slug or had it before. Checked in this order, so that a store that concurrently leaves
 * the slug is seen as having it or having had it.
 */
async function isTakenByOther(tx: Db, storeId: StoreId, slug: string): Promise<boolean> {
  const holder = (await findStoreIdBySlug(tx, slug)) ?? (await findFormerHolder(tx, slug)) ?? storeId
  return holder !== storeId
}
