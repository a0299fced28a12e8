/**
 * Calendar of a store in which all texts are payloads: reservations, waiting list, notes, shifts,
 * ingredients.
 */
import { CALENDAR_NOTE_MAX } from '@thali/contract/calendar-notes'
import { ALLERGY_MAX, RESERVATION_NOTE_MAX } from '@thali/contract/reservations'
import { SHIFT_NOTE_MAX } from '@thali/domain/people/shift'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { textAt } from './hostile-store-file.ts'
import type { PlacedPayloads } from './placed-payloads.ts'
import type { StaffCalls } from './staff-calls.ts'

/** Longest texts, as the API takes them. */
const NAME = 120
const AREA = 60
const INGREDIENT = 200
const ALLERGEN = 60
const NOON = 12 * 60

export interface HostileCalendar {
  /** Day of all its entries, by the store's clock. */
  readonly date: string
  /** Last parts of the addresses of its reservations. */
  readonly reservationSlugs: readonly string[]
}

/** Fills the day after today. */
export async function writeCalendar(
  staff: StaffCalls,
  put: PlacedPayloads,
  now: Date,
): Promise<HostileCalendar> {
  const date = addDays(now.toISOString().slice(0, 'YYYY-MM-DD'.length), 1)
  await staff.post('booking-rules', {
    seen: await staff.get('booking-rules'),
    rules: {
      ...DEFAULT_BOOKING_RULES,
      isOn: true,
      week: WEEKDAYS.map((day) => ({ day, fromMinute: 10 * 60, toMinute: 22 * 60 })),
    },
  })
  const reservationSlugs = await book(staff, put, date)
  for (const [at, text] of put.each('note of the calendar', CALENDAR_NOTE_MAX).entries())
    await staff.post('calendar-notes', { clientKey: `note-${at}`, date, lastDate: date, time: null, text })
  const { staff: people } = await staff.get('staff')
  for (const [at, note] of put.each('note of a shift', SHIFT_NOTE_MAX).entries())
    await staff.post('shifts', {
      ...{ clientKey: `shift-${at}`, userId: people[0].id, date },
      ...{ fromMinute: at * 15, toMinute: at * 15 + 10, note },
    })
  for (const [at, name] of put.each('guest who waits', NAME).entries())
    await staff.post('waitlist', { clientKey: `waiting-${at}`, name, party: 2, quotedMinutes: 10 })
  await writeIngredients(staff, put)
  return { date, reservationSlugs }
}

async function book(staff: StaffCalls, put: PlacedPayloads, date: string): Promise<string[]> {
  const areas = put.each('wished area', AREA)
  const allergies = put.each('allergy of a guest', ALLERGY_MAX)
  const notes = put.each('wish of a guest', RESERVATION_NOTE_MAX)
  for (const [at, name] of put.each('name of a guest', NAME).entries())
    await staff.post('reservations', {
      ...{ clientKey: `guest-${at}`, date, minute: NOON, party: 2, isOverruled: true, name },
      ...{ prefix: '+91', phone: `98765${43_210 + at}` },
      ...{ area: textAt(areas, at), allergy: textAt(allergies, at), note: textAt(notes, at) },
    })
  const { items } = await staff.get(`reservations?date=${date}`)
  return items.map(({ slug }: { slug: string }) => slug)
}

async function writeIngredients(staff: StaffCalls, put: PlacedPayloads): Promise<void> {
  const hindi = put.each('ingredient, translated', INGREDIENT)
  const allergens = put.each('allergen of an ingredient', ALLERGEN)
  for (const [at, label] of put.each('ingredient', INGREDIENT).entries())
    await staff.post('ingredients', {
      label,
      translations: { hi: { label: textAt(hindi, at) } },
      allergens: [textAt(allergens, at)],
    })
}
