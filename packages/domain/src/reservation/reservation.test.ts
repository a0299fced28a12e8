import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../time/calendar-day.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { choosePlaces, keepsPlaces, listPlaceChoices } from './choose-places.ts'
import {
  answerableUntil,
  answerTime,
  holdsSeats,
  isRequestExpired,
  mayGuestChange,
  mayStaffStep,
  REQUEST_ANSWER_MS,
  RESERVATION_STATES,
  type ReservationState,
  stateBefore,
} from './reservation.ts'

const MINUTE_MS = 60_000
const startsAt = Date.UTC(2026, 10, 27, 13, 30)
const createdAt = startsAt - 24 * 60 * MINUTE_MS
const rules = { holdMinutes: 15, cancelMinutes: 120 }
const of = (state: ReservationState) => ({ state, startsAt, requestedAt: createdAt })

describe('a reservation', () => {
  it('advances from request to table to end, or ends before', () => {
    const late = startsAt + 15 * MINUTE_MS
    const steps = RESERVATION_STATES.flatMap((from) =>
      RESERVATION_STATES.filter((to) => mayStaffStep(of(from), to, rules, late)).map((to) => `${from} ${to}`),
    )
    expect(steps).toEqual([
      'requested confirmed',
      'requested cancelled',
      'confirmed arrived',
      'confirmed seated',
      'confirmed cancelled',
      'confirmed no-show',
      'arrived seated',
      'arrived cancelled',
      'arrived no-show',
      'seated finished',
    ])
  })

  it('is seated again for a quarter of an hour after its party was taken to have left', () => {
    expect(stateBefore(of('finished'), createdAt + 15 * MINUTE_MS - 1)).toBe('seated')
    expect(stateBefore(of('finished'), createdAt + 15 * MINUTE_MS)).toBeNull()
    expect(stateBefore(of('no-show'), startsAt + 600 * MINUTE_MS)).toBe('confirmed')
    expect(stateBefore(of('cancelled'), createdAt)).toBeNull()
  })

  it('is not a no-show while its table is held', () => {
    expect(mayStaffStep(of('confirmed'), 'no-show', rules, startsAt + 15 * MINUTE_MS - 1)).toBe(false)
  })

  it('is changed by its guests until the store’s cut-off', () => {
    const cutOff = startsAt - 120 * MINUTE_MS
    expect(mayGuestChange(of('confirmed'), rules, cutOff)).toBe(true)
    expect(mayGuestChange(of('requested'), rules, cutOff)).toBe(true)
    expect(mayGuestChange(of('confirmed'), rules, cutOff + 1)).toBe(false)
    expect(mayGuestChange(of('seated'), rules, cutOff)).toBe(false)
  })

  it('can be withdrawn by diners until it is answered, even shortly before its time', () => {
    const near = { ...of('requested'), requestedAt: startsAt - 60 * MINUTE_MS }
    const lapsesAt = near.requestedAt + REQUEST_ANSWER_MS
    expect(mayGuestChange(near, rules, lapsesAt)).toBe(true)
    expect(mayGuestChange(near, rules, lapsesAt + 1)).toBe(false)
    expect(mayGuestChange({ ...near, state: 'confirmed' }, rules, lapsesAt)).toBe(false)
  })

  it('is answered within half an hour, from the next opening on while its store is closed', () => {
    const week = WEEKDAYS.map((day) => ({ day, fromMinute: 12 * 60, toMinute: 22 * 60 }))
    const store = { timeZone: 'Asia/Kolkata', dayTurnsAtMinute: 240 }
    const hours = { week, closures: [], lastOrderMinutes: 0 }
    const at = (clock: string) => Date.parse(`2026-11-26T${clock}+05:30`)
    expect(answerTime({ ...store, hours }, at('03:00'))).toBe(at('12:30'))
    expect(answerTime({ ...store, hours }, at('13:00'))).toBe(at('13:30'))
    expect(answerTime(store, at('03:00'))).toBe(at('03:30'))
    const facts = { ...of('requested'), answerBy: at('12:30') }
    expect(isRequestExpired(facts, at('12:29'))).toBe(false)
    expect(isRequestExpired(facts, at('12:30'))).toBe(true)
    expect(answerableUntil({ ...facts, startsAt: at('10:00') })).toBe(at('10:00'))
  })

  it('expires unanswered, and then takes up no seats', () => {
    expect(isRequestExpired(of('requested'), createdAt + REQUEST_ANSWER_MS - 1)).toBe(false)
    expect(isRequestExpired(of('requested'), createdAt + REQUEST_ANSWER_MS)).toBe(true)
    expect(isRequestExpired({ ...of('requested'), requestedAt: startsAt - 1 }, startsAt)).toBe(true)
    expect(isRequestExpired(of('confirmed'), startsAt)).toBe(false)
    expect(RESERVATION_STATES.filter(holdsSeats)).toEqual(['requested', 'confirmed', 'arrived', 'seated'])
  })
})

describe('places for a party', () => {
  const place = (id: string, seatsMin: number, seatsMax: number, joinsWith: readonly string[] = []) => ({
    id,
    seatsMin,
    seatsMax,
    joinsWith,
    position: Number(id.slice(1)),
  })
  const places = [place('t1', 1, 2), place('t2', 2, 4, ['t3']), place('t3', 2, 4), place('t4', 4, 8)]
  const chosen = (party: number, busy: readonly string[] = []) =>
    choosePlaces(listPlaceChoices(places, party), new Set(busy)).map(({ id }) => id)

  it('are the smallest that fit, then two that are pushed together', () => {
    expect(chosen(2)).toEqual(['t1'])
    expect(chosen(3)).toEqual(['t2'])
    expect(chosen(3, ['t2'])).toEqual(['t3'])
    expect(chosen(5)).toEqual(['t4'])
    expect(chosen(6, ['t4'])).toEqual(['t2', 't3'])
    expect(chosen(6, ['t4', 't3'])).toEqual([])
    expect(chosen(9)).toEqual([])
  })

  it('stay those that a party has while they are free and seat it, or it has not grown', () => {
    const keeps = (before: number, after: number, ids: readonly string[], busy: readonly string[] = []) =>
      keepsPlaces(
        places.filter(({ id }) => ids.includes(id)),
        { before, after },
        new Set(busy),
      )
    expect(keeps(2, 4, ['t2'])).toBe(true)
    expect(keeps(2, 5, ['t2'])).toBe(false)
    expect(keeps(2, 6, ['t1', 't2'])).toBe(true)
    expect(keeps(6, 5, ['t1'])).toBe(true)
    expect(keeps(2, 2, ['t1', 't2'], ['t2'])).toBe(false)
    expect(keeps(2, 2, [])).toBe(false)
  })

  it('have each pair once, whichever side names the other', () => {
    const joined = [
      place('t1', 1, 4, ['t2', 't3']),
      place('t2', 1, 4, ['t1']),
      place('t3', 1, 3),
      place('t4', 1, 9),
    ]
    const seatings = listPlaceChoices(joined, 7).map((seating) => seating.map(({ id }) => id))
    expect(seatings).toEqual([['t4'], ['t1', 't3'], ['t1', 't2']])
  })
})

describe('a calendar file', () => {
  const event = {
    uid: 'abc@thali',
    sequence: 2,
    startsAt,
    endsAt: startsAt + 90 * MINUTE_MS,
    changedAt: createdAt,
    status: 'confirmed' as const,
    title: 'Table for 2; Asha, "Chai"',
    description: '',
    location: '',
    url: 'https://example.com/r/abc',
  }

  it('has times in UTC, and what texts escape', () => {
    const file = writeCalendarFile({ ...event, description: 'One\nTwo \\ three' })
    expect(file).toContain('DTSTART:20261127T133000Z\r\nDTEND:20261127T150000Z\r\n')
    expect(file).toContain('SUMMARY:Table for 2\\; Asha\\, "Chai"\r\n')
    expect(file).toContain('DESCRIPTION:One\\nTwo \\\\ three\r\n')
    expect(file).toContain('SEQUENCE:2\r\n')
    expect(writeCalendarFile({ ...event, status: 'cancelled' })).toContain('METHOD:CANCEL\r\n')
    const requested = writeCalendarFile({ ...event, status: 'tentative' })
    expect(requested).toContain('METHOD:PUBLISH\r\n')
    expect(requested).toContain('STATUS:TENTATIVE\r\n')
  })

  it('has no line over 75 bytes, and all of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const file = writeCalendarFile({ ...event, title })
        const lines = file.split('\r\n')
        expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
        expect(file.replaceAll(/(?<!\r)\n|\r(?!\n)/g, '')).toBe(file)
        const whole = file.replaceAll('\r\n ', '')
        const [, text = ''] = /SUMMARY:([^\r]*)\r\n/.exec(whole) ?? []
        const read = text.replaceAll(/\\(n|[\\;,])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
        expect(read).toBe(title.replaceAll(/\r\n|\r/g, '\n'))
        expect(whole).toContain('\r\nSTATUS:CONFIRMED\r\n')
      }),
    )
  })
})
