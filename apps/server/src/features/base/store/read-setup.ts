import { SETUP_STEPS, type Setup, type SetupStep, UNTAXED_MAX } from '@thali/contract/setup'
import { collectsGst } from '@thali/domain/country/tax-payer'
import type { CategoryId, StoreId } from '@thali/domain/ids'
import { isCombo } from '@thali/domain/menu/combos'
import { readShownContent } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readStoredProfile, type StoredProfile } from './section-settings.ts'
import {
  countFirstOrders,
  countVersions,
  findStoreSetup,
  hasPrintedCode,
  hasStaff,
  updateSetupDismissed,
} from './setup.queries.ts'

/** Age and number of orders from which a store counts as established. */
const NEW_FOR_MS = 30 * 24 * 3_600_000
const FIRST_ORDERS = 10
/** The empty one, and that of the starter menu. */
const STARTING_VERSIONS = 2

/** Steps that a store still lacks before its first diners, until all are done or staff dismiss the list. */
export async function readSetup(
  { db }: Pick<Deps, 'db'>,
  { storeId }: Pick<Staff, 'storeId'>,
): Promise<Setup> {
  const store = await findStoreSetup(db, storeId)
  if (!store || store.setup_dismissed_at !== null) return { open: [], untaxed: [] }
  const profile = await readStoredProfile(db, storeId)
  const untaxed = profile ? await findUntaxed(db, storeId, profile) : []
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    email: !store.held_for_email,
    menu: (await countVersions(db, storeId, STARTING_VERSIONS + 1)) > STARTING_VERSIONS,
    logo: store.logo_media_id !== null,
    hours: profile?.hours !== undefined,
    legal: profile?.legalName !== '',
    // Whether a store needs taxes is unknown until its bills or its taxes are set.
    tax: untaxed.length === 0 && (profile?.legalName !== '' || profile.taxes !== undefined),
    codes: await hasPrintedCode(db, storeId),
    staff: await hasStaff(db, storeId),
    order: (await countFirstOrders(db, storeId, 1)) > 0,
  }
  return { open: SETUP_STEPS.filter((step) => !isDone[step]), untaxed }
}

/** Whether the store is established: the setup list is done or dismissed, or it is old enough or has enough orders. */
export async function hasBegun({ db, now }: Pick<Deps, 'db' | 'now'>, storeId: StoreId): Promise<boolean> {
  const store = await findStoreSetup(db, storeId)
  if (!store || now().getTime() - store.created_at.getTime() > NEW_FOR_MS) return true
  if ((await countFirstOrders(db, storeId, FIRST_ORDERS)) === FIRST_ORDERS) return true
  return (await readSetup({ db }, { storeId })).open.length === 0
}

/** Dismisses the setup list on all screens of the store. */
export async function dismissSetup(deps: Deps, staff: Staff): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await updateSetupDismissed(tx, staff.storeId, deps.now())
    await writeAudit(deps, tx, staff, { action: 'setup.dismiss' })
  })
}

/** Dishes without tax, if the store collects GST. Combos need none: each of their dishes has its own. */
async function findUntaxed(db: Db, storeId: StoreId, profile: StoredProfile): Promise<string[]> {
  if (!collectsGst(profile)) return []
  const { categories, items } = await readShownContent(db, storeId)
  const none = profile.taxes?.byCategory.filter((category) => category.taxes.length === 0) ?? []
  const exempt = new Set(
    none.flatMap(({ categoryId }) => categories.get(categoryId as CategoryId)?.itemIds ?? []),
  )
  const untaxed = [...items.values()].filter(
    (item) => item.taxes.length === 0 && !exempt.has(item.id) && !isCombo(item),
  )
  return untaxed.slice(0, UNTAXED_MAX).map(({ label }) => label)
}
