import { SETUP_STEPS, type Setup, type SetupStep, UNTAXED_MAX } from '@thali/contract/setup'
import { collectsGst } from '@thali/domain/billing/gstin'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import {
  countFirstOrders,
  countVersions,
  findStoreSetup,
  hasCodes,
  hasStaff,
  listUntaxed,
} from './setup.queries.ts'

/** Who has run a store for longer, or has served so many guests, needs no list of first steps. */
const NEW_FOR_MS = 30 * 24 * 3_600_000
const FIRST_ORDERS = 10
/** The empty one, and that of the examples which a store begins with. */
const STARTING_VERSIONS = 2

/** What a new store still lacks before its first guests. */
export async function readSetup(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Pick<Staff, 'storeId'>,
): Promise<Setup> {
  const store = await findStoreSetup(db, storeId)
  if (!store || now().getTime() - store.created_at.getTime() > NEW_FOR_MS) return { open: [], untaxed: [] }
  const orders = await countFirstOrders(db, storeId, FIRST_ORDERS)
  if (orders === FIRST_ORDERS) return { open: [], untaxed: [] }
  const untaxed = await findUntaxed(db, storeId, store)
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    email: !store.held_for_email,
    menu: (await countVersions(db, storeId, STARTING_VERSIONS + 1)) > STARTING_VERSIONS,
    logo: store.logo_media_id !== null,
    hours: store.opening_hours !== null,
    legal: store.legal_name !== '',
    tax: untaxed.length === 0,
    codes: await hasCodes(db, storeId),
    staff: await hasStaff(db, storeId),
    order: orders > 0,
  }
  return { open: SETUP_STEPS.filter((step) => !isDone[step]), untaxed }
}

type StoreSetup = NonNullable<Awaited<ReturnType<typeof findStoreSetup>>>

/** Dishes without tax, where the store collects GST. */
async function findUntaxed(db: Db, storeId: StoreId, store: StoreSetup): Promise<string[]> {
  const { gst_no: gstNo, currency_code: currencyCode, composition_scheme: compositionScheme, taxes } = store
  if (!collectsGst({ gstNo, currencyCode, compositionScheme, address: store })) return []
  const none = taxes?.byCategory.filter((category) => category.taxes.length === 0) ?? []
  const untaxedCategories = none.map(({ categoryId }) => categoryId)
  return listUntaxed(db, storeId, { untaxedCategories, most: UNTAXED_MAX })
}
