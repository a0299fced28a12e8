/** Reservations that this device made or viewed, and a booking that the server has not answered yet. */
import type { BookReservation, GuestReservation } from '@thali/contract/reservations'
import { isRecord, readList, readNumber, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'

/** Reservation kept on this device, so that its page is found again. */
export interface KeptReservation {
  readonly slug: string
  readonly storeId: string
  readonly date: string
  readonly minute: number
  readonly party: number
  /** Milliseconds since 1970 until which it is kept. */
  readonly endsAt: number
}

/** Booking without an answer yet; its key makes it one reservation, even if resent. */
export interface UnsentBooking {
  readonly body: BookReservation
  /** Time of the first attempt, in milliseconds since 1970. */
  readonly startedAt: number
}

const MOST = 20
/** Age at which an unsent booking is dropped, in milliseconds. */
const TOO_OLD_MS = 12 * 3_600_000

const KEPT = 'reservations'
const KEPT_KIND: EntryKind<KeptReservation[]> = { version: 1, read: readList(readKept) }
/** Prefix of the entries, followed by the store's id. */
const UNSENT = 'booking.'
const UNSENT_KIND: EntryKind<UnsentBooking> = { version: 1, read: readUnsent }

function readKept(value: unknown): KeptReservation | null {
  if (!isRecord(value)) return null
  const [slug, storeId, date] = [readText(value.slug), readText(value.storeId), readText(value.date)]
  const [minute, party, endsAt] = [
    readNumber(value.minute),
    readNumber(value.party),
    readNumber(value.endsAt),
  ]
  if (slug === null || storeId === null || date === null) return null
  return minute === null || party === null || endsAt === null
    ? null
    : { slug, storeId, date, minute, party, endsAt }
}

function readUnsent(value: unknown): UnsentBooking | null {
  if (!isRecord(value) || !isRecord(value.body)) return null
  const startedAt = readNumber(value.startedAt)
  const { clientKey, date, name, prefix, phone, minute, party } = value.body
  const isWhole = [clientKey, date, name, prefix, phone].every((text) => readText(text) !== null)
  if (startedAt === null || !isWhole || readNumber(minute) === null || readNumber(party) === null) return null
  return { body: value.body as unknown as BookReservation, startedAt }
}

/** Future reservations at a store, in order of time. */
export function keptReservations(storeId: string, now: number): readonly KeptReservation[] {
  const kept = readEntry(KEPT, KEPT_KIND) ?? []
  return kept
    .filter((one) => one.storeId === storeId && one.endsAt > now)
    .sort((one, other) => one.endsAt - other.endsAt)
}

/** Keeps a reservation that holds seats, and removes any other. */
export function keepReservation(reservation: GuestReservation, now: number): void {
  const { slug, storeId, date, minute, party, state } = reservation
  const others = (readEntry(KEPT, KEPT_KIND) ?? []).filter((one) => one.slug !== slug && one.endsAt > now)
  const isHeld = state === 'requested' || state === 'confirmed'
  const kept = { slug, storeId, date, minute, party, endsAt: Date.parse(reservation.endsAt) }
  writeEntry(KEPT, KEPT_KIND, [...(isHeld ? [kept] : []), ...others].slice(0, MOST))
}

export function unsentBooking(storeId: string, now: number): UnsentBooking | null {
  const unsent = readEntry(UNSENT + storeId, UNSENT_KIND)
  return unsent && now - unsent.startedAt < TOO_OLD_MS ? unsent : null
}

export function keepUnsentBooking(storeId: string, unsent: UnsentBooking): void {
  writeEntry(UNSENT + storeId, UNSENT_KIND, unsent)
}

export function removeUnsentBooking(storeId: string): void {
  removeEntry(UNSENT + storeId)
}
