import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useTableNames } from './use-table-names.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = (name: string) => ({ id: name, orderType: 'Dine-In', name, area: '' })
const orderAt = (address: string) => ({
  orderType: 'Dine-In',
  orderTypeKind: 'table',
  address,
  state: 2,
  placedAt: '2026-11-20T13:30:00.000Z',
  movedAt: '2026-11-20T13:30:00.000Z',
  settledAt: null,
  billAskedAt: null,
  billPrintedAt: null,
})

async function namesWith(...addresses: string[]): Promise<readonly string[]> {
  cleanup()
  const tables = {
    orders: addresses.map(orderAt),
    places: [1, 2, 3, 10].map((number) => place(`Table ${number}`)),
    serverTime: '2026-11-20T13:40:00.000Z',
  }
  vi.stubGlobal('fetch', async () => Response.json(tables))
  const { result } = renderHook(() => useTableNames('Dine-In'), {
    wrapper: ({ children }) => <TestScreen>{children}</TestScreen>,
  })
  await waitFor(() => expect(result.current).not.toEqual([]))
  return result.current
}

it('keeps each table in its place when one is taken or becomes free', async () => {
  const names = ['Table 1', 'Table 2', 'Table 3', 'Table 10']
  expect(await namesWith()).toEqual(names)
  expect(await namesWith('Table 3', 'table 10')).toEqual(['Table 1', 'Table 2', 'Table 3', 'table 10'])
})

it('includes a table that is on no list', async () => {
  expect(await namesWith('Terrace')).toEqual(['Table 1', 'Table 2', 'Table 3', 'Table 10', 'Terrace'])
})
