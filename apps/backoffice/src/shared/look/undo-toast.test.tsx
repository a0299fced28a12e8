import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { TestScreen } from '../test-screen.tsx'
import { showWithUndo } from './undo-toast.tsx'

afterEach(() => {
  notifications.clean()
  cleanup()
})

const pressUndo = () =>
  vi.waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    expect(button.disabled).toBe(false)
    fireEvent.click(button)
  })

function offer(undo: () => unknown): void {
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
    </TestScreen>,
  )
  act(() => showWithUndo({ id: 'chai', text: 'Chai is sold out', undo }))
}

it('offers to undo again when the server was not reached', async () => {
  const undo = vi.fn().mockRejectedValueOnce(new ApiError('offline')).mockResolvedValue(null)
  offer(undo)
  await pressUndo()
  await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(1))
  await pressUndo()
  await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('offers it no more after a refusal', async () => {
  const undo = vi.fn().mockRejectedValue(new ApiError('order.moved-meanwhile', 409))
  offer(undo)
  await pressUndo()
  await vi.waitFor(() => expect(undo).toHaveBeenCalled())
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})
