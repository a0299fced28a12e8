/** Stores as operators see them: their state, subscription, size and last order. */
import {
  OPERATOR_STORES_PAGE,
  type OperatorStore,
  type OperatorStoreDetail,
  type OperatorStores,
  type OperatorStoresQuery,
  type StoreFacts,
} from '@thali/contract/operators'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { isViewOnly } from '@thali/domain/store/subscription'
import { storeTime } from '@thali/domain/time/store-clock'
import { countMenuItems } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { splitPage } from '../../../page-cursor.ts'
import { emailOrNull } from '../../base/account/staff-email.ts'
import { readDomainState } from '../custom-domain/read-domain-state.ts'
import { removalOf } from '../deletion/delete-own-store.ts'
import {
  findOperatorStore,
  findPersonName,
  listFailingStores,
  listOperatorStores,
  listOwners,
  type OperatorStoreRow,
  readStoreSize,
} from './operator-stores.queries.ts'
import { findHealth } from './store-health.queries.ts'

const DAY_MS = 86_400_000
const ENDING_DAYS = 14
const MONTH_DAYS = 30

/** A page of all stores, by their address. */
export async function readOperatorStores(
  { db, now }: Deps,
  { search, state, after }: OperatorStoresQuery,
): Promise<OperatorStores> {
  const at = now()
  if (state === 'failing') return readFailingStores(db, at, after)
  const filter = { search, state, endsBy: dayAfter(at, ENDING_DAYS) }
  const rows = await listOperatorStores(db, filter, { after, limit: OPERATOR_STORES_PAGE + 1 })
  const { shown, last } = splitPage(rows, OPERATOR_STORES_PAGE)
  const items: OperatorStore[] = []
  // One after the other, each by its own indexes: as many as the page shows.
  for (const row of shown) items.push(await viewStore(db, row, at))
  return { items, next: last?.slug ?? null }
}

/** A page of stores at which something failed, those with most first; whatever is searched for. */
async function readFailingStores(db: Db, at: Date, after: string): Promise<OperatorStores> {
  const [failures = '', id = ''] = after.split(' ')
  const rows = await listFailingStores(db, {
    after: after === '' ? null : { failures: Number.parseInt(failures, 10) || 0, id: id as StoreId },
    limit: OPERATOR_STORES_PAGE + 1,
  })
  const { shown, last } = splitPage(rows, OPERATOR_STORES_PAGE)
  const items: OperatorStore[] = []
  for (const row of shown) items.push(await viewStore(db, row, at))
  return { items, next: last ? `${last.failures} ${last.id}` : null }
}

/** @throws {Refusal} store.not-found */
export async function readOperatorStore({ db, now }: Deps, storeId: StoreId): Promise<OperatorStoreDetail> {
  const row = await findOperatorStore(db, storeId)
  if (!row) throw new Refusal('store.not-found')
  const owners = await listOwners(db, row.id)
  return {
    ...(await viewStore(db, row, now())),
    suspendedReason: row.suspended_reason,
    removedAt: row.deleted_at && removalOf(row.deleted_at).toISOString(),
    deletedBy: row.deleted_by && (await findPersonName(db, row.deleted_by)),
    owners: owners.map(({ name, email }) => ({ name, email: emailOrNull(email) })),
  }
}

async function viewStore(db: Db, row: OperatorStoreRow, at: Date): Promise<OperatorStore> {
  const { id } = row
  const facts = toStoreFacts(row, at)
  const health = await findHealth(db, id)
  const size = await readStoreSize(db, id, dayAfter(at, -MONTH_DAYS))
  return {
    ...facts,
    createdAt: row.created_at.toISOString(),
    ...size,
    dishes: await countMenuItems(db, id),
    lastOrderAt: size.lastOrderAt?.toISOString() ?? null,
    silentSince: silenceOf(facts.state, health?.silent_since ?? null, size.lastOrderAt),
    failures: health?.failures ?? 0,
    domain: await readDomainState(db, id),
  }
}

/** Ends with an order at once; a store that sells nothing anyway is not silent. */
function silenceOf(
  state: OperatorStore['state'],
  since: Date | null,
  lastOrderAt: Date | null,
): string | null {
  if (state !== 'active' || since === null || (lastOrderAt !== null && lastOrderAt > since)) return null
  return since.toISOString()
}

/** Facts of a store that need no counting. */
export function toStoreFacts(row: OperatorStoreRow, at: Date): StoreFacts {
  const { id, slug, name, subscription_mode, subscription_status, subscription_end } = row
  return {
    ...{ id, slug, name },
    state: stateOf(row, at),
    subscription: { mode: subscription_mode, status: subscription_status, endDate: subscription_end },
  }
}

function stateOf(row: OperatorStoreRow, at: Date): OperatorStore['state'] {
  if (row.deleted_at) return 'deleted'
  if (row.suspended_at) return 'suspended'
  if (row.held_for_email) return 'unconfirmed'
  const subscription = { mode: '', status: row.subscription_status, endDate: row.subscription_end }
  const { date } = storeTime(at.getTime(), row.time_zone)
  return isViewOnly({ viewOnly: row.view_only, subscription }, date) ? 'view-only' : 'active'
}

function dayAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
