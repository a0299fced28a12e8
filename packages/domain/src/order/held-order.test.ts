import { expect, it } from 'vitest'
import { asksApproval, isFirstOfTable, isHeld } from './held-order.ts'

const dineIn = { kind: 'table', label: 'Dine-In' } as const

it('holds an order until it is released', () => {
  expect(isHeld({ releasedAt: null })).toBe(true)
  expect(isHeld({ releasedAt: 0 })).toBe(false)
})

it('requires approval only at tables, and only if the store wants it', () => {
  expect(asksApproval({ ...dineIn, approveFirst: true })).toBe(true)
  expect(asksApproval(dineIn)).toBe(false)
  expect(asksApproval({ kind: 'room', approveFirst: true })).toBe(false)
})

it('recognizes a table in use in any spelling', () => {
  expect(isFirstOfTable(dineIn, 'Table 4', [])).toBe(true)
  expect(isFirstOfTable(dineIn, 'Table 4', ['Table 5'])).toBe(true)
  expect(isFirstOfTable(dineIn, 'Table 4', ['Table 5', ' table  4 '])).toBe(false)
})
