import type { StaffOrder } from '@thali/contract/staff-orders'
import { expect, it } from 'vitest'
import { lastOwnStep } from './last-own-step.ts'
import { makeOrder } from './make-order.ts'

const NOW = Date.parse('2026-11-20T13:40:00.000Z')
const order = (id: string, byId: string, undoableUntil: string | null) =>
  makeOrder({ id, lastMove: { byId } as StaffOrder['lastMove'], undoableUntil })

it('is that of the person, however recent a step of another was', () => {
  const orders = [
    order('earlier', 'me', '2026-11-20T13:40:10.000Z'),
    order('own', 'me', '2026-11-20T13:40:20.000Z'),
    order('other', 'waiter', '2026-11-20T13:40:30.000Z'),
  ]
  expect(lastOwnStep(orders, 'me', NOW)?.id).toBe('own')
})

it('is none once it cannot be undone', () => {
  const orders = [order('over', 'me', '2026-11-20T13:39:59.000Z'), order('final', 'me', null)]
  expect(lastOwnStep(orders, 'me', NOW)).toBeUndefined()
})
