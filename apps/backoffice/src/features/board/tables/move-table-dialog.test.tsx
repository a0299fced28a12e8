import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { MoveTableDialog } from './move-table-dialog.tsx'

afterEach(cleanup)

it('lists free tables apart from occupied ones, and never the current one', async () => {
  const onMoved = vi.fn()
  const move = vi.fn(async () => ({ orders: [makeOrder({ address: 'Table 2, garden' })] }))
  render(
    <TestScreen>
      <MoveTableDialog
        orders={[makeOrder({})]}
        from="Table 4"
        others={{ free: ['Table 1', 'Table 2'], taken: ['Table 4', 'Table 7'] }}
        actions={{ move, isPending: false } as never}
        onClose={() => undefined}
        onMoved={onMoved}
      />
    </TestScreen>,
  )
  const namesIn = (label: string) =>
    within(screen.getByRole('group', { name: label }))
      .getAllByRole('button')
      .map((button) => button.textContent)
  expect(namesIn('Free')).toEqual(['Table 1', 'Table 2'])
  expect(namesIn('With guests')).toEqual(['Table 7'])
  fireEvent.click(screen.getByRole('button', { name: 'Table 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(move).toHaveBeenCalledWith(expect.anything(), 'Table 2')
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledWith('Table 2, garden'))
})
