import { expect, it } from 'vitest'
import { CANCELLED, SERVED } from '../order/order.ts'
import { mayPayLater, PAY_LATER_MS, type PayableLater } from './pay-later.ts'

const order: PayableLater = {
  kind: 'table',
  state: SERVED,
  placedAt: 0,
  releasedAt: 0,
  isSettled: false,
  isPaidFirst: false,
  dueMinor: 100,
}

it('lets guests in the house pay online what their order is short of', () => {
  expect(mayPayLater(order, 1)).toBe(true)
  expect(mayPayLater({ ...order, kind: 'room' }, 1)).toBe(true)
})

it.each<[string, Partial<PayableLater>]>([
  ['that is cancelled', { state: CANCELLED }],
  ['that is held', { releasedAt: null }],
  ['whose bill is settled', { isSettled: true }],
  ['that was to be paid first', { isPaidFirst: true }],
  ['that is paid', { dueMinor: 0 }],
  ['that is paid at the door', { kind: 'delivery' }],
])('offers nothing for an order %s', (_, more) => {
  expect(mayPayLater({ ...order, ...more }, 1)).toBe(false)
})

it('offers nothing once its guests have left', () => {
  expect(mayPayLater(order, PAY_LATER_MS)).toBe(false)
})
