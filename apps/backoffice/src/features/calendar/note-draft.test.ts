import { addNoteSchema, type CalendarNote } from '@thali/contract/calendar-notes'
import { addDays } from '@thali/domain/time/calendar-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastNoteDay, type NoteDraft, readNoteDraft, toNoteDraft, withFirstDay } from './note-draft.ts'

const DAY = '2026-11-20'
const day = fc.integer({ min: -3, max: 40 }).map((days) => addDays(DAY, days))
const clock = fc.constantFrom('', '00:00', '18:30', '23:59')
const draft: fc.Arbitrary<NoteDraft> = fc.record({
  text: fc.constantFrom('', '  ', 'Fish comes late', 'Band at eight\nTables 4 to 8 stay free'),
  from: fc.oneof(fc.constant(''), day),
  to: fc.oneof(fc.constant(''), day),
  isTimed: fc.boolean(),
  times: fc.record({ from: clock, to: clock }),
})

const aNote = (overrides: Partial<CalendarNote>): CalendarNote => ({
  ...{ id: 'note-1', date: DAY, lastDate: DAY, time: null, text: 'Fish', author: 'Meena' },
  ...{ mayChange: true, revision: 1, ...overrides },
})

it('saves only what the server accepts, once nothing is missing', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      const body = readNoteDraft(typed)
      if (!body) return
      expect(addNoteSchema.safeParse({ ...body, clientKey: 'key' }).error?.issues ?? []).toEqual([])
    }),
  )
})

it('is unchanged after it was opened and saved', () => {
  const time = fc.record({ fromMinute: fc.nat(1439), toMinute: fc.nat(1439) })
  fc.assert(
    fc.property(fc.option(time), fc.nat(30), (time, days) => {
      const { text, date, lastDate } = aNote({ lastDate: time ? DAY : addDays(DAY, days) })
      const note = aNote({ time, lastDate })
      expect(readNoteDraft(toNoteDraft(note, '2026-01-01'))).toEqual({ text, date, lastDate, time })
    }),
  )
})

it('covers a single day if it has a time, whatever last day was chosen before', () => {
  const days = { ...toNoteDraft(null, DAY), text: 'Fish', to: addDays(DAY, 4) }
  expect(readNoteDraft(days)).toMatchObject({ lastDate: addDays(DAY, 4), time: null })
  expect(readNoteDraft({ ...days, isTimed: true })).toMatchObject({
    lastDate: DAY,
    time: { fromMinute: 18 * 60, toMinute: 19 * 60 },
  })
})

it('moves the last day along with a later first one, and keeps it with an earlier one', () => {
  const note = { ...toNoteDraft(null, DAY), to: addDays(DAY, 2) }
  expect(withFirstDay(note, addDays(DAY, 5))).toMatchObject({ from: addDays(DAY, 5), to: addDays(DAY, 5) })
  expect(withFirstDay(note, addDays(DAY, -5))).toMatchObject({ to: addDays(DAY, 2) })
})

it('ends at most on the 31st day, the last one offered', () => {
  const note = { ...toNoteDraft(null, DAY), text: 'Renovation' }
  expect(lastNoteDay(DAY)).toBe('2026-12-20')
  expect(readNoteDraft({ ...note, to: '2026-12-20' })).not.toBeNull()
  expect(readNoteDraft({ ...note, to: '2026-12-21' })).toBeNull()
  expect(lastNoteDay('')).toBe('')
})
