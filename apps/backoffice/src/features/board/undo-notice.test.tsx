import { Notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { offerUndo, withdrawUndo } from './undo-notice.tsx'

afterEach(() => {
  for (const orderId of ['1', '2', '3']) act(() => withdrawUndo(orderId))
  cleanup()
})

const undone = vi.fn()
const move = (orderId: string) =>
  act(() => offerUndo({ orderId, text: `Order ${orderId}: Accepted`, undo: () => undone(orderId) }))

it('counts all recent moves in one notice, and undoes them one by one', async () => {
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
    </TestScreen>,
  )
  for (const orderId of ['1', '2', '3', '2']) move(orderId)
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
  screen.getByText('Order 2: Accepted (then 2 more to undo)')

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undone.mock.calls).toEqual([['2']])
  await screen.findByText('Order 3: Accepted (then 1 more to undo)')

  act(() => withdrawUndo('3'))
  await screen.findByText('Order 1: Accepted')
  act(() => withdrawUndo('1'))
  await vi.waitFor(() => expect(screen.queryByText(/Accepted/)).toBeNull())
})
