/** Makes a store of one's own, empty and ready for its menu. */
import { type CreateStore, type NewStore, STORES_OWNED_MAX } from '@thali/contract/create-store'
import { Refusal } from '@thali/contract/refusal'
import { isReserved } from '@thali/contract/reserved-slugs'
import { readStoreFile } from '@thali/contract/store-file'
import type { OrderTypeId, StoreId } from '@thali/domain/ids'
import { COUNTRIES } from '@thali/domain/store/countries'
import { engineErrorKind } from '../../db/engine-errors.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { SignedIn } from '../account/guard.ts'
import { requireOpenSignUp } from '../account/own-account/register.ts'
import { addOwner } from '../account/owners/add-owner.ts'
import { emailOrNull } from '../account/people/staff-email.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findStoreIdBySlug } from './find-store.ts'
import { findFormerOwner } from './former-slug.queries.ts'
import { freeStoreCode } from './free-store-code.ts'
import { holdStore, putStore, updateStore } from './import.queries.ts'
import { toStoreRows } from './store-rows.ts'
import { trialOf } from './trial.ts'

/**
 * Makes the store and its first owner. It is public at once where the owner's e-mail address is confirmed, else from
 * then on.
 *
 * @throws {Refusal} sign-up.closed; staff.no-email; store.slug-reserved, store.slug-taken; store.too-many
 */
export async function createStore(deps: Deps, who: SignedIn, input: CreateStore): Promise<NewStore> {
  requireOpenSignUp(deps)
  // It would wait for ever for an address to be confirmed.
  if (emailOrNull(who.email) === null) throw new Refusal('staff.no-email')
  return orSlugTaken(input.slug, () => inTransaction(deps.db, (tx) => writeNewStore(deps, tx, who, input)))
}

/** The refusal where somebody took the slug at the same moment, or a deleted store still has it. */
export async function orSlugTaken<T>(slug: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (engineErrorKind(error) !== 'unique') throw error
    throw new Refusal('store.slug-taken', { slug })
  }
}

/**
 * The same within the caller's transaction.
 *
 * @param who null: nobody's, so that its address is taken until empty stores are forgotten
 * @throws {Refusal} store.slug-reserved, store.slug-taken; store.too-many
 */
export async function writeNewStore(
  deps: Deps,
  tx: Db,
  who: Pick<SignedIn, 'userId' | 'isVerified' | 'name' | 'sessionId'> | null,
  input: CreateStore,
): Promise<NewStore> {
  const { slug } = input
  if (isReserved(slug)) throw new Refusal('store.slug-reserved', { slug })
  const storeId = deps.newId() as StoreId
  const isTaken = (await findStoreIdBySlug(tx, slug)) ?? (await findFormerOwner(tx, slug))
  if (isTaken) throw new Refusal('store.slug-taken', { slug })
  const rows = toStoreRows(storeId, profileOf(input), () => deps.newId() as OrderTypeId)
  const at = deps.now()
  await putStore(tx, { ...rows, code: await freeStoreCode(tx, deps), createdAt: at })
  const isPublic = who?.isVerified ?? false
  if (!isPublic) await holdStore(tx, storeId)
  const { trialDays } = deps.config
  if (trialDays > 0) await updateStore(tx, storeId, trialOf(at, trialDays))
  if (who) await writeOwner(deps, tx, who, { storeId, slug })
  await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
  return { storeId, slug, isPublic }
}

async function writeOwner(
  deps: Deps,
  tx: Db,
  { userId, name, sessionId }: Pick<SignedIn, 'userId' | 'name' | 'sessionId'>,
  { storeId, slug }: { readonly storeId: StoreId; readonly slug: string },
): Promise<void> {
  const owned = await addOwner(tx, storeId, userId, deps.now())
  if (owned > STORES_OWNED_MAX) throw new Refusal('store.too-many', { most: STORES_OWNED_MAX })
  const owner = { id: userId, name, role: 'owner', storeId, via: 'session', sessionId } as const
  await writeAudit(deps, tx, owner, { action: 'store.create', changes: { slug: [null, slug] } })
}

/** Orders come from tables and to be fetched; everything else is what a file that leaves it out gets. */
function profileOf({ slug, name, currency, country, timeZone, color }: CreateStore) {
  const countryName = COUNTRIES.find(({ code }) => code === country)?.name ?? ''
  const profile = {
    ...{ slug, name, currencyCode: currency, currency: symbolOf(currency) },
    address: { country: countryName },
    ...(timeZone && { timeZone }),
    ...(color && { primaryColor: color }),
    orderConfigs: [{ label: 'Dine-In' }, { label: 'Pickup' }],
  }
  const reading = readStoreFile({ profile, menus: [] })
  if (!reading.ok) throw new Refusal('store.file-invalid', { problems: reading.problems })
  return reading.store.profile
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
