import { Notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { type TableActions, useTableActions } from './use-table-actions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Probe({ onActions }: { readonly onActions: (actions: TableActions) => void }) {
  onActions(useTableActions())
  return <Notifications />
}

it('takes a party back to its table when the move is undone', async () => {
  const sent: unknown[] = []
  let revision = 4
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { orders, address } = JSON.parse(String(body))
    sent.push([address, orders])
    revision += 1
    return Response.json({ orders: [makeOrder({ id: 'one', address, revision })] })
  })
  const shown: TableActions[] = []
  render(
    <TestScreen>
      <Probe onActions={(actions) => shown.push(actions)} />
    </TestScreen>,
  )
  const order = makeOrder({ id: 'one', address: 'Table 4', revision })
  await act(async () => void (await shown.at(-1)?.move([order], 'Table 7')))
  fireEvent.click(await screen.findByRole('button', { name: /Undo/ }, { timeout: 3000 }))
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 3000 })

  expect(sent).toEqual([
    ['Table 7', [{ id: 'one', revision: 4 }]],
    ['Table 4', [{ id: 'one', revision: 5 }]],
  ])
})
