import { renderHook } from '@testing-library/react'
import type { ItemId } from '@thali/domain/ids'
import { expect, it, vi } from 'vitest'
import { openStorage } from '../browser/storage.ts'
import { cartActions, useCart } from './cart-store.ts'

const line = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }
const network = vi.hoisted(() => ({ isThere: false }))

vi.mock('../browser/sealing.ts', async (actual) => {
  if (!network.isThere) throw new TypeError('failed to fetch')
  return actual()
})

it('keeps what was put into the cart while the cipher could not be fetched', async () => {
  const { result } = renderHook(() => useCart('tara'))
  cartActions.add('tara', line)
  await vi.waitFor(() => expect(result.current?.lines).toEqual([line]))
  expect(localStorage).toHaveLength(0)

  network.isThere = true
  await openStorage()
  expect(result.current?.lines).toEqual([line])
  cartActions.reload()
  await vi.waitFor(() => expect(result.current?.lines).toEqual([line]))
})
