/** Creates stores, empty and ready for their menus. */
import type { CreateStore } from '@thali/contract/create-store'
import { Refusal } from '@thali/contract/refusal'
import { isReserved } from '@thali/contract/reserved-slugs'
import { readStoreFile } from '@thali/contract/store-file'
import { countryRules } from '@thali/domain/country/country-rules'
import { isTaxShownInside } from '@thali/domain/country/shown-prices'
import type { StoreId } from '@thali/domain/ids'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { COUNTRIES } from '@thali/domain/store/countries'
import { engineErrorKind } from '../../../db/engine-errors.ts'
import { findFormerHolder, findStoreIdBySlug } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { putStore } from './put-store.ts'
import { holdStore, updateStore } from './store-rows.queries.ts'
import { trialOf } from './trial.ts'

/** Turns a conflict on the slug, taken concurrently or held by a deleted store, into its refusal. */
export async function orSlugTaken<T>(slug: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (engineErrorKind(error) !== 'unique') throw error
    throw new Refusal('store.slug-taken', { slug })
  }
}

/**
 * Creates a store without an owner, within the caller's transaction.
 *
 * @param isPublic false: it is hidden until its owner's e-mail address is confirmed
 * @throws {Refusal} store.slug-reserved, store.slug-taken
 */
export async function putNewStore(
  deps: Deps,
  tx: Db,
  input: CreateStore,
  { isPublic }: { readonly isPublic: boolean },
): Promise<StoreId> {
  const { slug } = input
  if (isReserved(slug)) throw new Refusal('store.slug-reserved', { slug })
  const storeId = deps.newId() as StoreId
  const isTaken = (await findStoreIdBySlug(tx, slug)) ?? (await findFormerHolder(tx, slug))
  if (isTaken) throw new Refusal('store.slug-taken', { slug })
  await putStore(deps, tx, storeId, profileOf(input), false)
  const at = deps.now()
  if (!isPublic) await holdStore(tx, storeId)
  const { trialDays } = deps.config
  if (trialDays > 0) await updateStore(tx, storeId, trialOf(at, trialDays))
  await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
  return storeId
}

/** Table orders and pickup; all else has the defaults of a store file. */
function profileOf({ slug, name, currency, country, timeZone, color }: CreateStore) {
  const countryName = COUNTRIES.find(({ code }) => code === country)?.name ?? ''
  const { languages } = countryRules({ country: countryName, currencyCode: currency })
  const profile = {
    ...{ slug, name, currencyCode: currency, currency: symbolOf(currency) },
    address: { country: countryName },
    ...(timeZone && { timeZone }),
    ...(color && { primaryColor: color }),
    ...(isTaxShownInside(country) && { pricesIncludeTax: true }),
    ...(languages.length < LANGUAGE_TAGS.length && { languages }),
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
