import { addShiftSchema, type Shift } from '@thali/contract/shifts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readShiftDraft, type ShiftDraft, toShiftDraft } from './shift-draft.ts'

const DAY = '2026-11-20'
const clock = fc.constantFrom('', '00:00', '17:30', '23:59')
const draft: fc.Arbitrary<ShiftDraft> = fc.record({
  userId: fc.constantFrom('', 'user-1'),
  date: fc.constantFrom('', DAY),
  times: fc.record({ from: clock, to: clock }),
  note: fc.constantFrom('', 'Bar'),
})

it('plans only what the server accepts, once nothing is missing', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      const body = readShiftDraft(typed)
      const isWhole = [typed.userId, typed.date, typed.times.from, typed.times.to].every(
        (text) => text !== '',
      )
      expect(body !== null).toBe(isWhole)
      if (body) expect(addShiftSchema.safeParse({ ...body, clientKey: 'key' }).success).toBe(true)
    }),
  )
})

it('is unchanged after it was opened and saved, also if it ends on the next day', () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(1439), (fromMinute, toMinute) => {
      const saved = { userId: 'user-1', date: DAY, note: 'Bar', fromMinute, toMinute }
      expect(readShiftDraft(toShiftDraft(saved as Shift, '2026-01-01'))).toEqual(saved)
    }),
  )
})

it('starts as an unassigned evening shift on the day that is shown', () => {
  const draft = toShiftDraft(null, DAY)
  expect(readShiftDraft(draft)).toBeNull()
  expect(readShiftDraft({ ...draft, userId: 'user-1' })).toMatchObject({
    date: DAY,
    fromMinute: 17 * 60,
    toMinute: 23 * 60,
  })
})
