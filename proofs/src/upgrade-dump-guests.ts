/** Reservations and posts of the installation that is kept for later versions, and how they are read again. */
import type { StorePlaces } from '@thali/contract/places'
import type { EditedPost, Posts } from '@thali/contract/posts'
import type { Reservations, StaffReservation } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { aPost } from '@thali/test-kit/post-routes'
import type { InstallationCaller } from './installation-caller.ts'

const EVENING = 19 * 60
const WEEK = WEEKDAYS.map((day) => ({ day, fromMinute: 18 * 60, toMinute: 22 * 60 }))

/** Reservations of one day, without personal data, which are erased in time, and posts. */
export interface GuestFacts {
  readonly day: string
  readonly reservations: readonly Pick<
    StaffReservation,
    'slug' | 'state' | 'cancellation' | 'party' | 'minute'
  >[]
  /** Tables of each reservation, by its slug. */
  readonly tables: Readonly<Record<string, number>>
  readonly posts: readonly { readonly slug: string; readonly state: string }[]
}

/** Adds a reservation whose party left, one that staff cancelled, one whose party did not come, and a post. */
export async function workGuests(staff: InstallationCaller, storeId: StoreId): Promise<string> {
  const path = `/api/stores/${storeId}`
  const day = addDays(storeTime(Date.now(), 'Asia/Kolkata').date, 1)
  const { items } = await staff.get<StorePlaces>(`${path}/places`)
  for (const [position, { id }] of items.entries())
    await staff.post(`${path}/places/${id}`, {
      ...{ seatsMin: 1, seatsMax: 4, isBookable: true, position, joinsWith: [] },
    })
  const seen = await staff.get(`${path}/booking-rules`)
  const rules = { ...DEFAULT_BOOKING_RULES, isOn: true, isConfirmedAtOnce: true, week: WEEK }
  await staff.post(`${path}/booking-rules`, { seen, rules })
  const steps = [['arrived', 'seated', 'finished'], ['cancelled'], ['arrived']]
  for (const [at, states] of steps.entries()) {
    const { id } = await staff.post<StaffReservation>(`${path}/reservations`, {
      ...{ clientKey: `kept-booking-${at}`, date: day, minute: EVENING + 60 * at, party: at + 1 },
      ...{ name: 'Mira Rao', prefix: '+91', phone: `987654321${at}`, isOverruled: true },
    })
    for (const state of states) await staff.post(`${path}/reservations/${id}/state`, { state })
  }
  const { id, revision } = await staff.post<EditedPost>(`${path}/posts`, aPost({ title: 'Diwali Thali' }))
  await staff.post(`${path}/posts/${id}/state`, { revision, state: 'published', at: null })
  return day
}

/** @param day of the reservations */
export async function readGuestFacts(
  staff: InstallationCaller,
  storeId: StoreId,
  day: string,
): Promise<GuestFacts> {
  const path = `/api/stores/${storeId}`
  const { items } = await staff.get<Reservations>(`${path}/reservations?date=${day}`)
  const posts = await staff.get<Posts>(`${path}/posts`)
  return {
    day,
    reservations: items.map(({ slug, state, cancellation, party, minute }) => ({
      ...{ slug, state, cancellation, party, minute },
    })),
    tables: Object.fromEntries(items.map(({ slug, placeIds }) => [slug, placeIds.length])),
    posts: posts.items.map(({ slug, state }) => ({ slug, state })),
  }
}
