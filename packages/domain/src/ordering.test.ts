import { expect, it } from 'vitest'
import { orderingNow } from './ordering.ts'

const noon = Date.parse('2026-11-12T12:00:00Z')
const open = { open: true, reason: '', until: null }

it('is open without a pause', () => {
  expect(orderingNow({ pausedReason: null, pausedUntil: null }, noon)).toEqual(open)
})

it('says why it is closed and until when', () => {
  expect(orderingNow({ pausedReason: 'Kitchen is full', pausedUntil: noon }, noon - 1)).toEqual({
    open: false,
    reason: 'Kitchen is full',
    until: '2026-11-12T12:00:00.000Z',
  })
})

it('opens by itself when the pause is over', () => {
  expect(orderingNow({ pausedReason: 'Kitchen is full', pausedUntil: noon }, noon)).toEqual(open)
})

it('stays closed without an end, even when nobody gave a reason', () => {
  expect(orderingNow({ pausedReason: '', pausedUntil: null }, noon)).toEqual({
    open: false,
    reason: '',
    until: null,
  })
})
