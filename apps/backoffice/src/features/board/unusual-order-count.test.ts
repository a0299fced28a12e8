import { expect, it } from 'vitest'
import { makeOrder } from './make-order.ts'
import { unusualOrderCount } from './unusual-order-count.ts'

const NOW = Date.parse('2026-11-20T13:35:00.000Z')
const orders = (count: number, state: 1 | 2 = 1) =>
  Array.from({ length: count }, (_, index) => makeOrder({ id: `order-${index}`, state }))
const board = (shown: ReturnType<typeof orders>, received = 0) => ({
  orders: shown,
  older: { received, confirmed: 0, preparing: 0, held: 0 },
  unusualFrom: 30,
})
const acceptance = {
  kind: 'move',
  from: 1,
  to: 2,
  position: 2,
  byId: 'a',
  byName: 'A',
  reason: null,
  note: '',
  at: '',
}

it('counts untouched new orders, from the number that is unusual', () => {
  expect(unusualOrderCount(board(orders(29)), NOW)).toBeNull()
  expect(unusualOrderCount(board(orders(30)), NOW)).toBe('30')
  expect(unusualOrderCount(board(orders(30)), NOW + 6 * 60_000)).toBeNull()
  const accepted = orders(30, 2).map((order) => ({ ...order, lastMove: acceptance as typeof order.lastMove }))
  expect(unusualOrderCount(board(accepted), NOW)).toBeNull()
  expect(unusualOrderCount(board(orders(30, 2)), NOW), 'placed as confirmed').toBe('30')
  expect(unusualOrderCount(board(orders(100), 7), NOW)).toBe('100+')
})
