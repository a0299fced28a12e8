import type { StaffReservation } from '@thali/contract/reservations'

/** Confirmed reservation of four guests for 7 pm in Pune on 27 November 2026, for tests. */
export function makeReservation(overrides: Partial<StaffReservation> = {}): StaffReservation {
  return {
    ...{ id: 'one', slug: 'slug', state: 'confirmed', source: 'online', name: 'Mira Rao', phone: '' },
    ...{ email: '', party: 4, date: '2026-11-27', minute: 19 * 60 },
    ...{ startsAt: '2026-11-27T13:30:00.000Z', endsAt: '2026-11-27T15:00:00.000Z' },
    ...{ area: '', occasion: null, allergy: '', note: '', placeIds: [], sequence: 0, cancellation: null },
    ...{ createdAt: '2026-11-25T10:00:00.000Z', requestedAt: '2026-11-25T10:00:00.000Z' },
    answerableUntil: null,
    ...overrides,
  }
}
