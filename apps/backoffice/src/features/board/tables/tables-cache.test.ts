import { CANCELLED } from '@thali/domain/order/order'
import { expect, it } from 'vitest'
import { makeOrder } from '../make-order.ts'
import { type CachedTables, mergeTableOrder } from './tables-cache.ts'

const tables = (...orders: CachedTables['orders']) => ({ orders, skewMs: 0 }) as unknown as CachedTables
const idsOf = ({ orders }: CachedTables) => orders.map(({ id, revision }) => `${id} ${revision}`)

it('has each order of a table once, in its latest revision, whichever arrives last', () => {
  const [older, newer] = [makeOrder({ revision: 2 }), makeOrder({ revision: 3 })]
  expect(idsOf(mergeTableOrder(tables(older), newer))).toEqual(['order-1 3'])
  expect(idsOf(mergeTableOrder(tables(newer), older))).toEqual(['order-1 3'])
  expect(idsOf(mergeTableOrder(tables(), older))).toEqual(['order-1 2'])
})

it('drops an order that is cancelled or moved to another kind of place', () => {
  const order = makeOrder()
  expect(idsOf(mergeTableOrder(tables(order), { ...order, revision: 2, state: CANCELLED }))).toEqual([])
  expect(idsOf(mergeTableOrder(tables(order), { ...order, revision: 2, orderTypeKind: 'pickup' }))).toEqual(
    [],
  )
})

it('shows of held orders only those that staff approve', () => {
  const held = (heldFor: 'approval' | 'payment') => makeOrder({ heldFor })
  expect(idsOf(mergeTableOrder(tables(), held('approval')))).toEqual(['order-1 1'])
  expect(idsOf(mergeTableOrder(tables(), held('payment')))).toEqual([])
})
