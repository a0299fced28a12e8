import { expect, it } from 'vitest'
import { isViewOnly } from './subscription.ts'

const viewOnly = (status: string, endDate: string, isSet = false) =>
  isViewOnly({ viewOnly: isSet, subscription: { mode: 'Pro', status, endDate } }, '2026-11-12')

it('is a setting of the store', () => {
  expect(viewOnly('active', '', true)).toBe(true)
})

it('treats missing fields as active without end, and ignores case', () => {
  expect(viewOnly('', '')).toBe(false)
  expect(viewOnly('ACTIVE', '2030-12-31')).toBe(false)
})

it('follows a subscription that is not active', () => {
  expect(viewOnly('Cancelled', '')).toBe(true)
})

it('begins the day after the subscription ends', () => {
  expect(viewOnly('active', '2026-11-12')).toBe(false)
  expect(viewOnly('active', '2026-11-12T00:00:00Z')).toBe(false)
  expect(viewOnly('active', '2026-11-11')).toBe(true)
})
