import type { SlugState } from '@thali/contract/create-store'
import { Refusal } from '@thali/contract/refusal'
import { isReserved } from '@thali/contract/reserved-slugs'
import type { StoreSlugs } from '@thali/contract/settings'
import type { StoreId } from '@thali/domain/ids'
import { isSlug } from '@thali/domain/store/slug'
import { numberedSlug } from '@thali/domain/store/slug-from-name'
import { engineErrorKind } from '../../../db/engine-errors.ts'
import { findFormerHolder, findSlugOf, findStoreIdBySlug, listTakenSlugs } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import {
  FORMER_SLUGS_MAX,
  listFormerSlugs,
  listSlugsBefore,
  replaceSlug,
  SLUG_CHANGES_A_MONTH,
} from './former-slug.queries.ts'
import { lockForWriting } from './lock-store.ts'

/** Numbers tried as suffix of a taken slug. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9]

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

/** The address of a store, and its former ones, which redirect to it for good. */
export async function readSlugs({ db }: Deps, { storeId }: Staff): Promise<StoreSlugs> {
  return inSnapshot(db, async (tx) => {
    const slug = await findSlugOf(tx, storeId)
    if (slug === undefined) throw new Refusal('store.not-found')
    const former = await listSlugsBefore(tx, storeId)
    return {
      slug,
      former: former.map((one) => ({ slug: one.slug, leftAt: one.left_at?.toISOString() ?? null })),
      most: FORMER_SLUGS_MAX,
    }
  })
}

/** Whether a new store could have this slug now; another store may still take it first. */
export async function readSlugState({ db }: Deps, slug: string): Promise<SlugState> {
  if (!isSlug(slug)) return { state: 'malformed', suggestion: null }
  const others = NUMBERS.map((number) => numberedSlug(slug, number))
  const asked = [slug, ...others]
  const taken = new Set([...(await listTakenSlugs(db, asked)), ...(await listFormerSlugs(db, asked))])
  const isFree = (one: string) => !isReserved(one) && !taken.has(one)
  if (isFree(slug)) return { state: 'free', suggestion: null }
  return { state: isReserved(slug) ? 'reserved' : 'taken', suggestion: others.find(isFree) ?? null }
}
