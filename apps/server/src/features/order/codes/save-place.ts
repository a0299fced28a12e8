/** Keeps a store's places in step with its codes, and changes them. */
import { CODES_MAX, type PrintedCode } from '@thali/contract/codes'
import type { ChangePlace, StorePlace, StorePlaces } from '@thali/contract/places'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import { addressFromLink } from '@thali/domain/order/order-address'
import { listedTableKey } from '@thali/domain/order/table-orders'
import { quartersOf } from '@thali/domain/reservation/booking-time'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { hasCodeAt } from './code.queries.ts'
import {
  countReservationsAt,
  insertPlace,
  isSeatedAt,
  listPlaceRows,
  lockPlace,
  removeFromReservations,
  removePlace,
  updatePlace,
} from './place.queries.ts'

/** Seats of a new place, until the store sets them. */
const SEATS = { seatsMin: 1, seatsMax: 4 }

/** All places of a store, in the order in which staff see them. */
export async function readPlaces({ db }: Deps, { storeId }: Staff): Promise<StorePlaces> {
  return { items: await listPlaceRows(db, storeId, CODES_MAX) }
}

/**
 * Changes the seats of a place, the places it combines with, and whether it can be booked.
 *
 * @throws {Refusal} place.not-found, also for a place to combine with
 */
export async function changePlace(
  deps: Deps,
  staff: Staff,
  placeId: string,
  wanted: ChangePlace,
): Promise<StorePlace> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const before = await lockPlace(tx, storeId, placeId)
    if (!before) throw new Refusal('place.not-found')
    const known = new Set((await listPlaceRows(tx, storeId, CODES_MAX)).map(({ id }) => id))
    // A screen may still send a combination with a table removed since.
    const isGone = (id: string) => before.joinsWith.includes(id) && !known.has(id)
    const joinsWith = [...new Set(wanted.joinsWith)].filter((id) => id !== placeId && !isGone(id))
    if (joinsWith.some((id) => !known.has(id))) throw new Refusal('place.not-found')
    const after = { ...before, ...wanted, joinsWith }
    await updatePlace(tx, storeId, after)
    await writeAudit(deps, tx, staff, {
      action: 'place.set',
      subject: placeId,
      changes: changesBetween(before, after),
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
    return after
  })
}

type PlacedCode = Pick<PrintedCode, 'id' | 'orderType' | 'placeName' | 'place' | 'area'> & {
  readonly kind: 'table' | 'room'
}

/** Places of codes, found or created in a transaction that locks the store. */
export class PlacesOfCodes {
  readonly #byKey: Map<string, StorePlace>
  readonly #last: number

  private constructor(places: readonly StorePlace[]) {
    this.#byKey = new Map(places.map((place) => [keyOf(place.orderType, place.label), place]))
    this.#last = Math.max(0, ...places.map(({ position }) => position))
  }

  static async read(tx: Db, storeId: StoreId): Promise<PlacesOfCodes> {
    return new PlacesOfCodes(await listPlaceRows(tx, storeId, CODES_MAX))
  }

  /** Finds the place of a code, or creates it if there is none of this name; null for a code without a place. */
  async findOrMake(tx: Db, storeId: StoreId, code: PlacedCode, at: Date): Promise<string | null> {
    const label = addressFromLink(code.placeName, code.place)
    if (label === null) return null
    const key = keyOf(code.orderType, label)
    const known = this.#byKey.get(key)
    if (known) return known.id
    const { id, kind, orderType, area } = code
    const position = this.#last + this.#byKey.size + 1
    const place = { id, kind, orderType, label, area, ...SEATS, joinsWith: [], isBookable: false, position }
    await insertPlace(tx, storeId, place, at)
    this.#byKey.set(key, place)
    return id
  }
}

/** Moves a place to another area, as one of its codes names it. */
export async function movePlace(tx: Db, storeId: StoreId, placeId: string, area: string): Promise<void> {
  const place = await lockPlace(tx, storeId, placeId)
  if (place) await updatePlace(tx, storeId, { ...place, area })
}

/**
 * Removes a place that no code on the list leads to. Its reservations stay, without it.
 *
 * @throws {Refusal} place.seated while diners sit there; code.place-reserved with the number of its
 *   reservations, unless `isOverruled`
 */
export async function forgetPlace(
  tx: Db,
  storeId: StoreId,
  placeId: string,
  { at, isOverruled }: { readonly at: Date; readonly isOverruled: boolean },
): Promise<void> {
  if (await hasCodeAt(tx, storeId, placeId)) return
  if (await isSeatedAt(tx, storeId, placeId, new Date(at.getTime() - OPEN_SITTING_MS)))
    throw new Refusal('place.seated', { placeId })
  const [quarter = 0] = quartersOf(at.getTime(), at.getTime() + 1)
  const reservations = await countReservationsAt(tx, storeId, placeId, quarter)
  if (reservations > 0 && !isOverruled) throw new Refusal('code.place-reserved', { reservations })
  await removeFromReservations(tx, storeId, placeId)
  await removePlace(tx, storeId, placeId)
}

function keyOf(orderType: string, label: string): string {
  return listedTableKey({ orderType, name: label })
}
