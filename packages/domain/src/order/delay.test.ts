import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DELAY_MAX_MINUTES, DELAY_STEPS, delayedTimes, delayReasons, offeredDelays } from './delay.ts'
import { ORDER_STATES } from './order.ts'
import { ORDER_TYPE_KINDS } from './order-type-kind.ts'

const order = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  orderTypeKind: fc.constantFrom(...ORDER_TYPE_KINDS),
  releasedAt: fc.constantFrom('2026-11-20T06:30:00Z', null),
  readyAt: fc.constantFrom('2026-11-20T06:50:00Z', null),
  delayMinutes: fc.integer({ min: 0, max: DELAY_MAX_MINUTES }),
})

it('is offered only for orders in progress, and never beyond the maximum delay', () => {
  fc.assert(
    fc.property(order, (one) => {
      const offered = offeredDelays(one)
      for (const minutes of offered) expect(one.delayMinutes + minutes).toBeLessThanOrEqual(DELAY_MAX_MINUTES)
      const isUnderWay = one.state <= 3 && one.releasedAt !== null
      const isWaited = one.readyAt === null || one.orderTypeKind === 'delivery'
      const hasRoom = one.delayMinutes + DELAY_STEPS[0] <= DELAY_MAX_MINUTES
      expect(offered.length > 0).toBe(isUnderWay && isWaited && hasRoom)
    }),
  )
})

it('shifts the whole range and the wanted time, if there are any', () => {
  const dueAt = new Date('2026-11-20T06:30:00Z')
  expect(delayedTimes({ estimateMinutes: [20, 30], dueAt, delayMinutes: 15 })).toEqual({
    estimateMinutes: [35, 45],
    dueAt: new Date('2026-11-20T06:45:00Z'),
  })
  const nothing = { estimateMinutes: null, dueAt: null }
  expect(delayedTimes({ ...nothing, delayMinutes: 5 })).toEqual(nothing)
})

it('may be blamed on a rider only for deliveries', () => {
  const ids = (kind: 'delivery' | 'table') => delayReasons(kind).map(({ id }) => id)
  expect([ids('delivery').includes('rider-late'), ids('table').includes('rider-late')]).toEqual([true, false])
})
