import { expect, it } from 'vitest'
import type { StoreCode } from '../ids.ts'
import { storeAddress, storeCodeOf } from './store-address.ts'

it('names its store', () => {
  expect(storeCodeOf(storeAddress('abc234' as StoreCode, 'q7'.repeat(13)))).toBe('abc234')
})

it('also reads a code from an invalid address', () => {
  expect(storeCodeOf('abc')).toBe('abc')
})
