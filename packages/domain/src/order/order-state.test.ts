import { describe, expect, it } from 'vitest'
import type { OrderState } from './order.ts'
import { canMove, isFinal, nextState, servedNote, undoTarget } from './order-state.ts'

const STATES: OrderState[] = [1, 2, 3, 4, 5]

it('moves one step at a time, and to cancelled until served', () => {
  const legal = STATES.flatMap((from) =>
    STATES.filter((to) => canMove(from, to)).map((to) => `${from}→${to}`),
  )
  expect(legal).toEqual(['1→2', '1→5', '2→3', '2→5', '3→4', '3→5'])
})

it('ends served or cancelled', () => {
  expect(STATES.filter(isFinal)).toEqual([4, 5])
  expect(STATES.map(nextState)).toEqual([2, 3, 4, null, null])
})

describe('undo', () => {
  const move = { from: 2, to: 3, at: 1000, isUndo: false } as const

  it('leads back for 60 seconds', () => {
    expect(undoTarget(move, 61_000)).toBe(2)
    expect(undoTarget(move, 61_001)).toBeNull()
  })

  it('undoes a cancellation until its refund starts', () => {
    const cancel = { ...move, to: 5 } as const
    expect(undoTarget(cancel, 2000)).toBe(2)
    expect(undoTarget({ ...cancel, refundStarted: true }, 2000)).toBeNull()
  })

  it('does not undo a placement, an undo, or nothing', () => {
    expect(undoTarget({ ...move, from: null, to: 1 }, 2000)).toBeNull()
    expect(undoTarget({ ...move, isUndo: true }, 2000)).toBeNull()
    expect(undoTarget(null, 2000)).toBeNull()
  })
})

it('describes how an order reached its guest', () => {
  expect((['delivery', 'pickup', 'table'] as const).map(servedNote)).toEqual(['delivered', 'picked-up', null])
})
