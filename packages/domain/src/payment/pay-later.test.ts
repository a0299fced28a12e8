import { expect, it } from 'vitest'
import { CANCELLED, SERVED } from '../order/order.ts'
import { mayPayLater, PAY_LATER_MS } from './pay-later.ts'

const order = {
  orderTypeKind: 'table',
  state: SERVED,
  placedAt: new Date(0),
  releasedAt: new Date(0),
  settledAt: null,
  paymentMode: null,
  paidLater: false,
} as const

it('lets guests in the house pay online what their order is short of', () => {
  expect(mayPayLater(order, 100, 1)).toBe(true)
  expect(mayPayLater({ ...order, orderTypeKind: 'room' }, 100, 1)).toBe(true)
  expect(mayPayLater({ ...order, paymentMode: 'live', paidLater: true }, 100, 1)).toBe(true)
})

it.each<[string, Partial<Parameters<typeof mayPayLater>[0]>]>([
  ['that is cancelled', { state: CANCELLED }],
  ['that is held', { releasedAt: null }],
  ['whose bill is settled', { settledAt: new Date(0) }],
  ['that was to be paid first', { paymentMode: 'live' }],
  ['that is paid at the door', { orderTypeKind: 'delivery' }],
])('offers nothing for an order %s', (_, more) => {
  expect(mayPayLater({ ...order, ...more }, 100, 1)).toBe(false)
})

it('offers nothing for an order that is paid', () => {
  expect(mayPayLater(order, 0, 1)).toBe(false)
})

it('offers nothing once its guests have left', () => {
  expect(mayPayLater(order, 100, PAY_LATER_MS)).toBe(false)
})
