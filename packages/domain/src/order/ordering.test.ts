import { anOrderType } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { orderingNow, orderingOf } from './ordering.ts'
import { newSlotRules } from './slot-rules.ts'

const noon = Date.parse('2026-11-12T12:00:00Z')
const open = { open: true, reason: '', until: null }

it('is open without a pause', () => {
  expect(orderingNow({ pausedReason: null, pausedUntil: null }, noon)).toEqual(open)
})

it('states why it is closed and until when', () => {
  expect(orderingNow({ pausedReason: 'Kitchen is full', pausedUntil: noon }, noon - 1)).toEqual({
    open: false,
    reason: 'Kitchen is full',
    until: '2026-11-12T12:00:00.000Z',
  })
})

it('opens by itself when the pause is over', () => {
  expect(orderingNow({ pausedReason: 'Kitchen is full', pausedUntil: noon }, noon)).toEqual(open)
})

it('stays closed without an end, even without a reason', () => {
  expect(orderingNow({ pausedReason: '', pausedUntil: null }, noon)).toEqual({
    open: false,
    reason: '',
    until: null,
  })
})

const hours = {
  week: [{ day: 'thu', fromMinute: 11 * 60, toMinute: 15 * 60 }] as const,
  closures: [],
  lastOrderMinutes: 0,
}
const store = {
  hours,
  timeZone: 'UTC',
  orderTypes: [anOrderType({ label: 'Pickup' }), anOrderType({ label: 'Dine-In' })],
}

it('states when it reopens if closed by its opening hours', () => {
  const none = { pausedReason: null, pausedUntil: null }
  expect(orderingOf(store, none, noon)).toEqual(open)
  expect(orderingOf(store, none, Date.parse('2026-11-12T15:00:00Z'))).toEqual({
    open: false,
    reason: '',
    until: '2026-11-19T11:00:00.000Z',
    closed: true,
  })
})

it('resumes at the next opening if a pause ends after closing', () => {
  const pause = { pausedReason: 'Kitchen is full', pausedUntil: Date.parse('2026-11-12T16:00:00Z') }
  expect(orderingOf(store, pause, noon)).toEqual({
    open: false,
    reason: 'Kitchen is full',
    until: '2026-11-19T11:00:00.000Z',
  })
})

it('accepts orders for its next opening within a day if an order type has a time, unless paused', () => {
  const none = { pausedReason: null, pausedUntil: null }
  const at = (text: string, pause = none, orderTypes = store.orderTypes) =>
    orderingOf({ ...store, orderTypes }, pause, Date.parse(text))
  const eve = '2026-11-18T11:01:00Z'
  expect(at(eve)).toEqual({
    open: false,
    reason: '',
    until: '2026-11-19T11:00:00.000Z',
    closed: true,
    later: true,
  })
  expect(at('2026-11-18T11:00:00Z').later).toBeUndefined()
  expect(at(eve, { pausedReason: 'Full', pausedUntil: null } as never).later).toBeUndefined()
  expect(at(eve, none, [anOrderType({ label: 'Dine-In' })]).later).toBeUndefined()
  expect(at(eve, none, [anOrderType({ label: 'Pickup', active: false })]).later).toBeUndefined()
})

it('accepts orders for slots while the day of its next opening can be ordered for', () => {
  const none = { pausedReason: null, pausedUntil: null }
  const laterAt = (text: string, daysAhead: number) => {
    const slots = { ...newSlotRules('s'), daysAhead }
    const orderTypes = [anOrderType({ label: 'Delivery', slots })]
    return orderingOf({ ...store, orderTypes }, none, Date.parse(text)).later
  }
  // It opens on Thursday, 19 November, at 11.
  expect(laterAt('2026-11-19T08:00:00Z', 0)).toBe(true)
  expect(laterAt('2026-11-18T08:00:00Z', 1)).toBe(true)
  expect(laterAt('2026-11-18T23:59:00Z', 0)).toBeUndefined()
  expect(laterAt('2026-11-17T23:59:00Z', 1)).toBeUndefined()
})
