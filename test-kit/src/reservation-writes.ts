/** Audit log entries expected of writes to reservations. */
import type { AuditAction } from '@thali/contract/audit'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'

export const A_BOOKING = {
  clientKey: 'a-booking',
  date: '2026-11-27',
  minute: 1140,
  party: 4,
  name: 'Mira',
  prefix: '+91',
  phone: '98765 43211',
}

const SEEN = {
  ...{ date: A_BOOKING.date, minute: A_BOOKING.minute, party: A_BOOKING.party, name: A_BOOKING.name },
  ...{ phone: '+919876543211', email: '', area: '', occasion: null, allergy: '', note: '' },
}
export const A_CHANGE_OF_BOOKING = { ...SEEN, prefix: '+91', party: 6, name: 'Mira Rao', seen: SEEN }

export const A_WAITING_PARTY = { clientKey: 'a-party', name: 'Mira', party: 3, quotedMinutes: 20 }

interface ReservationWrite {
  readonly action: AuditAction
  body?(): object
  before?(place: { readonly placeId: string }): Promise<unknown>
  readonly changes?: object
}

type Call = (
  path: string,
  body: object,
) => Promise<{ readonly body: { readonly id: string; readonly items?: readonly { readonly id: string }[] } }>

export const reservationWrites = (call: Call): Readonly<Record<string, ReservationWrite>> => ({
  'POST /api/stores/:storeId/reservations': {
    action: 'reservation.book',
    body: () => A_BOOKING,
    changes: { party: [null, 4] },
  },
  'POST /api/stores/:storeId/reservations/:reservationId/state': {
    action: 'reservation.step',
    before: async () => ({ reservationId: (await call('reservations', A_BOOKING)).body.id }),
    body: () => ({ state: 'seated' }),
    changes: { state: ['confirmed', 'seated'] },
  },
  'POST /api/stores/:storeId/reservations/:reservationId/change': {
    action: 'reservation.change',
    before: async () => ({ reservationId: (await call('reservations', A_BOOKING)).body.id }),
    body: () => A_CHANGE_OF_BOOKING,
    changes: { party: [4, 6], guestFields: [[], ['name']] },
  },
  'POST /api/stores/:storeId/reservations/:reservationId/move': {
    action: 'reservation.move',
    before: async () => ({ reservationId: (await call('reservations', A_BOOKING)).body.id }),
    body: () => ({ sequence: 0, seenPlaceIds: [], date: A_BOOKING.date, minute: 1155, placeIds: [] }),
    changes: { minute: [1140, 1155] },
  },
  'POST /api/stores/:storeId/places/:placeId/leave': {
    action: 'place.leave',
    before: async ({ placeId }) => {
      await call(`places/${placeId}/seat`, { covers: 3 })
    },
    changes: { covers: [3, null] },
  },
  'POST /api/stores/:storeId/waitlist': {
    action: 'waitlist.add',
    body: () => A_WAITING_PARTY,
    changes: { party: [null, 3], quotedMinutes: [null, 20] },
  },
  'POST /api/stores/:storeId/waitlist/:waitingId/state': {
    action: 'waitlist.step',
    before: async () => ({ waitingId: (await call('waitlist', A_WAITING_PARTY)).body.items?.[0]?.id }),
    body: () => ({ state: 'told' }),
    changes: { state: ['waiting', 'told'] },
  },
  'POST /api/stores/:storeId/calendar-feed': { action: 'calendar-feed.make' },
  'POST /api/stores/:storeId/calendar-feed/revoke': {
    action: 'calendar-feed.revoke',
    before: async () => {
      await call('calendar-feed', {})
    },
  },
  'POST /api/stores/:storeId/booking-rules': {
    action: 'booking-rules.set',
    body: () => ({ seen: DEFAULT_BOOKING_RULES, rules: { ...DEFAULT_BOOKING_RULES, isOn: true } }),
    changes: { isOn: [false, true] },
  },
})
