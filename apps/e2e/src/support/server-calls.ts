/** The kitchen's side of a story about the diner: the staff's own calls, without a second browser. */
import type { Invoice } from '@thali/contract/invoices'
import type { Reservations } from '@thali/contract/reservations'
import type { Board, StaffOrder } from '@thali/contract/staff-orders'
import type { Today } from '@thali/contract/today'
import type { PostContent } from '@thali/domain/post/post'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { aPost } from '@thali/test-kit/post-routes'
import { expect } from 'vitest'
import { type Fixture, OWNER } from './browser-fixture.ts'

export interface StaffCalls {
  /** Every open or recent order. */
  orders(): Promise<readonly StaffOrder[]>
  move(number: number, to: number, reasonId?: string): Promise<void>
  undo(number: number): Promise<void>
  discard(number: number, label: string, reasonId: string): Promise<void>
  setItemState(itemId: string, state: string): Promise<void>
  pause(reason: string, minutes: number | null): Promise<void>
  /** Issues one bill for these orders. @returns the amount to pay, in minor units */
  bill(orders: readonly StaffOrder[]): Promise<number>
  /** Figures of today. */
  today(): Promise<Today>
  resume(): Promise<void>
  /** Switches reservations on, with these rules and the usual ones. */
  takeReservations(rules: Partial<BookingRules>): Promise<void>
  /** Takes a step of the only reservation of a day. */
  stepReservation(date: string, state: string): Promise<void>
  /** Writes and publishes a piece of news. */
  publishPost(content: Partial<PostContent>): Promise<void>
}

/** Signs the owner in and calls for one store. */
export async function callAsStaff({ server: { origin } }: Fixture, storeId: string): Promise<StaffCalls> {
  const signedIn = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(OWNER),
  })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { cookie: cookie.join('; '), origin, 'content-type': 'application/json' }

  async function call(path: string, body?: unknown): Promise<unknown> {
    const asked = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${origin}/api/stores/${storeId}${path}`, asked)
    const text = await response.text()
    expect(response.ok, `${path} answered ${response.status} ${text}`).toBe(true)
    return text === '' ? null : JSON.parse(text)
  }

  const orders = async () => ((await call('/board')) as Board).orders

  async function order(number: number): Promise<StaffOrder> {
    const found = (await orders()).find((one) => one.number === number)
    if (!found) throw new Error(`order ${number} is not on the board`)
    return found
  }

  return {
    orders,
    async takeReservations(rules) {
      const week = WEEKDAYS.map((day) => ({ day, fromMinute: 18 * 60, toMinute: 22 * 60 }))
      const seen = await call('/booking-rules')
      await call('/booking-rules', { seen, rules: { ...DEFAULT_BOOKING_RULES, isOn: true, week, ...rules } })
    },
    async stepReservation(date, state) {
      const { items } = (await call(`/reservations?date=${date}`)) as Reservations
      await call(`/reservations/${items[0]?.id}/state`, { state })
    },
    async publishPost(content) {
      const { id, revision } = (await call('/posts', aPost(content))) as { id: string; revision: number }
      await call(`/posts/${id}/state`, { revision, state: 'published' })
    },
    async move(number, to, reasonId) {
      const { id, revision } = await order(number)
      await call(`/orders/${id}/state`, { to, revision, reasonId })
    },
    async undo(number) {
      const { id, revision } = await order(number)
      await call(`/orders/${id}/undo`, { revision })
    },
    async discard(number, label, reasonId) {
      const { id, revision, lines } = await order(number)
      const line = lines.find((one) => one.label === label)
      await call(`/orders/${id}/lines/${line?.id}/discard`, { revision, reasonId })
    },
    setItemState: async (itemId, state) => void (await call(`/items/${itemId}/state`, { state })),
    async bill(orders) {
      const issued = await call('/invoices', { orders: orders.map(({ id }) => id) })
      return (issued as Invoice).document.payableMinor
    },
    today: async () => (await call('/today')) as Today,
    pause: async (reason, minutes) => void (await call('/pause', { reason, minutes })),
    resume: async () => void (await call('/resume', {})),
  }
}
