import { bookByStaffSchema } from '@thali/contract/reservations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proposedClock, type ReservationDraft, readReservationDraft } from './reservation-draft.ts'

const WHOLE: ReservationDraft = {
  ...{ date: '2026-11-20', clock: '19:30', party: 4, name: 'Mira Rao', prefix: '+91' },
  ...{ phone: '98765 43210', email: '', allergy: '', note: '' },
}
const draft: fc.Arbitrary<ReservationDraft> = fc.record({
  date: fc.constantFrom('', '2026-11-20'),
  clock: fc.constantFrom('', '00:00', '19:30'),
  party: fc.constantFrom('', '-', 0, 1, 12),
  name: fc.constantFrom('', '  ', 'Mira Rao', ' Zoë '),
  prefix: fc.constantFrom('+91', '49'),
  phone: fc.constantFrom('', ' ', '98765 43210'),
  email: fc.constantFrom('mira@example.com', ' mira@example.com '),
  allergy: fc.constantFrom('', 'Peanuts, sesame\nand milk'),
  note: fc.constantFrom('', 'By the window'),
})

it('books only what the server accepts, once nothing is missing', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      const entry = readReservationDraft(typed)
      if (!entry) return
      const sent = { ...entry, clientKey: 'one', isOverruled: false }
      expect(bookByStaffSchema.safeParse(sent).error?.issues ?? []).toEqual([])
    }),
  )
})

it('accepts a booking by phone without mail or wishes', () => {
  expect(readReservationDraft(WHOLE)).toMatchObject({ minute: 19 * 60 + 30, party: 4, email: '' })
  expect(readReservationDraft({ ...WHOLE, email: ' mira@example.com ' })?.email).toBe('mira@example.com')
})

it.each([
  { date: '' },
  { clock: '' },
  { name: '   ' },
  { phone: ' ' },
  { party: '' },
  { party: 0 },
  { party: '-' },
])('waits while something is missing: %o', (changes) => {
  expect(readReservationDraft({ ...WHOLE, ...changes })).toBeNull()
})

it.each([
  ['2026-11-21', 20 * 60, '19:00'],
  ['2026-11-20', 12 * 60, '19:00'],
  ['2026-11-20', 19 * 60, '19:00'],
  ['2026-11-20', 19 * 60 + 1, '19:30'],
  ['2026-11-20', 21 * 60 + 30, '21:30'],
  ['2026-11-20', 23 * 60 + 45, '23:59'],
])('proposes no time that is over: for %s at minute %i %s', (date, minuteOfDay, clock) => {
  expect(proposedClock(date, { date: '2026-11-20', minuteOfDay })).toBe(clock)
})
