/** A store's rules for reservations. */

import { Refusal } from '@thali/contract/refusal'
import type { SaveBookingRules } from '@thali/contract/reservations'
import type { StoreCode, StoreId } from '@thali/domain/ids'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { reminderTime } from '@thali/domain/reservation/reservation'
import { isSameContent } from '@thali/domain/same-content'
import type { Store } from '@thali/domain/store/store'
import { isViewOnly } from '@thali/domain/store/subscription'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { loadStaffStore } from '../../menu/menu/load-staff-store.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { listStartsToCome, setReminders } from './reminder.queries.ts'
import { findRules, putRules } from './reservation.queries.ts'

/** Limit of reservation times whose reminders one change of the rules sets. */
const STARTS_MAX = 20_000

/** Rules of the store, by default those of a new store. */
export async function readRules(db: Db, storeId: StoreId): Promise<BookingRules> {
  return (await findRules(db, storeId)) ?? DEFAULT_BOOKING_RULES
}

/** A store that takes reservations, with its rules. */
export interface BookedStore {
  readonly store: Store
  readonly rules: BookingRules
  /** Store code at the start of the addresses of its reservations. */
  readonly code: StoreCode
}

/**
 * Store for its staff, and for diners who read or cancel their reservation.
 *
 * @throws {Refusal} store.not-found
 */
export async function readBookedStore(deps: Deps, storeId: StoreId): Promise<BookedStore> {
  return withRules(deps, await loadStaffStore(deps, storeId))
}

/**
 * Store for diners who book; a deleted or suspended one is not found.
 *
 * @throws {Refusal} store.not-found
 */
export async function readPublicStore(deps: Deps, storeId: StoreId): Promise<BookedStore> {
  return withRules(deps, await deps.storeCache.findById(storeId))
}

/** Refuses bookings at view-only stores. @throws {Refusal} store.view-only */
export function refuseViewOnly(store: Store, now: Date): void {
  if (isViewOnly(store, storeTime(now.getTime(), store.timeZone).date)) throw new Refusal('store.view-only')
}

async function withRules({ db }: Deps, loaded: LoadedStore | null): Promise<BookedStore> {
  if (!loaded) throw new Refusal('store.not-found')
  return { store: loaded.store, code: loaded.code, rules: await readRules(db, loaded.store.id) }
}

/**
 * Changes the rules. Existing reservations stay.
 *
 * @throws {Refusal} settings.changed-meanwhile when they have changed since the member saw them
 */
export async function saveRules(
  deps: Deps,
  staff: Staff,
  { seen, rules }: SaveBookingRules,
): Promise<BookingRules> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const before = await readRules(tx, storeId)
    if (!isSameContent(before, seen)) throw new Refusal('settings.changed-meanwhile', { current: before })
    await putRules(tx, storeId, rules)
    if (rules.reminderHours !== before.reminderHours) await putReminders(tx, storeId, rules, deps.now())
    const names = Object.keys(rules) as (keyof BookingRules)[]
    const changed = names.filter((name) => !isSameContent(before[name], rules[name]))
    await writeAudit(deps, tx, staff, {
      action: 'booking-rules.set',
      changes: Object.fromEntries(changed.map((name) => [name, [before[name], rules[name]]])),
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
  return rules
}

/** Sets the reminders of all upcoming reservations by the current rules. */
async function putReminders(
  tx: Db,
  storeId: StoreId,
  { reminderHours }: Pick<BookingRules, 'reminderHours'>,
  now: Date,
): Promise<void> {
  for (const startsAt of await listStartsToCome(tx, storeId, now, STARTS_MAX)) {
    const at = reminderTime(startsAt.getTime(), reminderHours, now.getTime())
    await setReminders(tx, storeId, { startsAt }, at === null ? null : new Date(at))
  }
}
