import { expect, it } from 'vitest'
import { makeLine, makeOrder } from './make-order.ts'
import { ordersAt } from './use-station.ts'

const bar = { id: 'bar', label: 'Bar', categoryIds: ['drinks'] }
const stations = [{ id: 'kitchen', label: 'Kitchen', categoryIds: ['rice'] }, bar]

it('shows a station the orders with dishes for it, and the number of dishes made elsewhere', () => {
  const rice = makeLine({ id: 'a', categoryId: 'rice' })
  const lassi = makeLine({ id: 'b', categoryId: 'drinks' })
  const orders = [
    makeOrder({ id: 'both', lines: [rice, lassi] }),
    makeOrder({ id: 'food', lines: [rice] }),
    makeOrder({ id: 'drinks', lines: [lassi] }),
  ]
  expect(ordersAt(orders, bar, stations).map(({ id, elsewhere }) => [id, elsewhere])).toEqual([
    ['both', 1],
    ['drinks', 0],
  ])
})
