import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRingForNew } from './use-repeated-alert.ts'

afterEach(cleanup)

it('rings once for each new request, on any page, also if another one is done at the same time', () => {
  const ring = vi.fn()
  const show = (ids: readonly string[]) =>
    renderHook((shown: readonly string[]) => useRingForNew('requests', shown, ring), { initialProps: ids })

  const board = show(['water'])
  expect(ring).toHaveBeenCalledTimes(1)
  board.rerender(['water'])
  board.rerender(['bill'])
  expect(ring).toHaveBeenCalledTimes(2)
  board.unmount()

  const tables = show([])
  tables.rerender(['water', 'bill'])
  expect(ring).toHaveBeenCalledTimes(2)
  tables.rerender(['water', 'bill', 'waiter'])
  expect(ring).toHaveBeenCalledTimes(3)
})
