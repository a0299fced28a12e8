import { describe, expect, it } from 'vitest'
import {
  areRequestsUsedUp,
  isAnswer,
  isRequestOver,
  mayAskStaff,
  OPEN_REQUESTS_MAX,
  offeredRequests,
  REQUEST_STATES,
  REQUESTS_MAX,
  REQUESTS_OF_ORDER_MAX,
  requestState,
} from './guest-request.ts'
import { CANCELLED, type OrderState, SERVED } from './order.ts'
import type { OrderTypeKind } from './order-type-kind.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const order = {
  orderTypeKind: 'table' as OrderTypeKind,
  state: SERVED as OrderState,
  releasedAt: new Date(NOON),
  settledAt: null,
  placedAt: new Date(NOON),
}

describe('guests can ask staff', () => {
  it('at a table or in a room, until they have paid or a day has passed', () => {
    expect(mayAskStaff(order, NOON)).toBe(true)
    expect(mayAskStaff({ ...order, orderTypeKind: 'room' }, NOON)).toBe(true)
    expect(mayAskStaff({ ...order, orderTypeKind: 'pickup' }, NOON)).toBe(false)
    expect(mayAskStaff({ ...order, settledAt: new Date(NOON) }, NOON)).toBe(false)
    expect(mayAskStaff({ ...order, state: CANCELLED }, NOON)).toBe(false)
    expect(mayAskStaff({ ...order, releasedAt: null }, NOON)).toBe(false)
    expect(mayAskStaff(order, NOON + 24 * 3_600_000 + 1)).toBe(false)
  })

  it('for the bill while one is due, and for other things if the store allows it', () => {
    expect(offeredRequests(true, 'open', true)).toEqual(['waiter', 'bill', 'water', 'cutlery', 'course'])
    expect(offeredRequests(true, 'open', false)).toEqual(['bill'])
    expect(offeredRequests(true, 'asked', true)).not.toContain('bill')
    expect(offeredRequests(true, null, false)).toEqual([])
    expect(offeredRequests(false, 'open', true)).toEqual([])
  })

  it('until a limit is reached', () => {
    const none = { open: 0, lately: 0, ofOrder: 0 }
    expect(areRequestsUsedUp(none)).toBe(false)
    expect(areRequestsUsedUp({ ...none, open: OPEN_REQUESTS_MAX })).toBe(true)
    expect(areRequestsUsedUp({ ...none, lately: REQUESTS_MAX })).toBe(true)
    expect(areRequestsUsedUp({ ...none, ofOrder: REQUESTS_OF_ORDER_MAX })).toBe(true)
  })
})

describe('a request', () => {
  it('is open, then taken, then done', () => {
    expect(requestState({ takenAt: null, doneAt: null })).toBe('open')
    expect(requestState({ takenAt: NOON, doneAt: null })).toBe('taken')
    expect(requestState({ takenAt: null, doneAt: NOON })).toBe('done')
  })

  it('only advances', () => {
    const steps = REQUEST_STATES.flatMap((from) => REQUEST_STATES.map((to) => ({ from, to })))
    expect(steps.filter(({ from, to }) => isAnswer(from, to))).toEqual([
      { from: 'open', to: 'taken' },
      { from: 'open', to: 'done' },
      { from: 'taken', to: 'done' },
    ])
  })

  it('for the bill is over once it is printed, others stay until somebody answers', () => {
    expect(isRequestOver('water', true, null)).toBe(false)
    expect(isRequestOver('water', false, null)).toBe(false)
    expect(isRequestOver('bill', false, null)).toBe(false)
    expect(isRequestOver('bill', true, 'asked')).toBe(false)
    expect(isRequestOver('bill', true, null)).toBe(true)
    expect(isRequestOver('bill', true, 'open')).toBe(true)
  })
})
