/** Entries of a store's booking form, kept in the tab until the table is booked: a phone may discard the page. */
import type { GuestReservation } from '@thali/contract/reservations'
import { OCCASIONS } from '@thali/domain/reservation/reservation'
import { isRecord, readNumber, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'

export interface BookingDraft extends Pick<GuestReservation, 'area' | 'occasion' | 'allergy' | 'note'> {
  readonly name: string
  readonly email: string
  /** ISO code of the country before the number. */
  readonly country: string
  readonly phone: string
  /** Chosen time, on the store's clock. */
  readonly slot: { readonly date: string; readonly minute: number }
}

const KIND: EntryKind<Partial<BookingDraft>> = { version: 1, read: readDraft, place: 'tab' }
const TEXTS = ['name', 'email', 'country', 'phone', 'area', 'allergy', 'note'] as const
/** Prefix of the entries, followed by the store's id. */
const ENTRY = 'booking-draft.'

function readDraft(value: unknown): Partial<BookingDraft> | null {
  if (!isRecord(value)) return null
  const texts = TEXTS.map((key) => [key, readText(value[key])] as const).filter(([, text]) => text !== null)
  const occasion = OCCASIONS.find((one) => one === value.occasion)
  const slot = readSlot(value.slot)
  return { ...Object.fromEntries(texts), ...(occasion && { occasion }), ...(slot && { slot }) }
}

function readSlot(value: unknown): BookingDraft['slot'] | null {
  if (!isRecord(value)) return null
  const [date, minute] = [readText(value.date), readNumber(value.minute)]
  return date === null || minute === null ? null : { date, minute }
}

export function bookingDraft(storeId: string): Partial<BookingDraft> {
  return readEntry(ENTRY + storeId, KIND) ?? {}
}

export function keepInBookingDraft(storeId: string, change: Partial<BookingDraft>): void {
  writeEntry(ENTRY + storeId, KIND, { ...bookingDraft(storeId), ...change })
}

export function removeBookingDraft(storeId: string): void {
  removeEntry(ENTRY + storeId, KIND)
}
