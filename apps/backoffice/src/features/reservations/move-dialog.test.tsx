import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeReservation } from './make-reservation.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useMove } from './use-move.tsx'

const RESERVATION = makeReservation()

let answer: () => Response
beforeEach(() => vi.stubGlobal('fetch', async () => answer()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shown({ onClose }: { readonly onClose: () => void }) {
  const moves = useMove(RESERVATION.date)
  const rest = { places: [], onEdit: () => undefined }
  return <MoveDialog reservation={RESERVATION} moves={moves} onClose={onClose} {...rest} />
}

async function moveLater(onClose: () => void) {
  render(
    <TestScreen>
      <Shown onClose={onClose} />
    </TestScreen>,
  )
  fireEvent.change(await screen.findByLabelText('Time'), { target: { value: '20:15' } })
  const move = screen.getByRole('button', { name: 'Move' })
  fireEvent.click(move)
  return move as HTMLButtonElement
}

function refusal(code: string, details = {}) {
  const error = { code, message: 'Refused.', details }
  return Response.json({ error }, { status: 409 })
}

it('keeps what was chosen when the move is refused', async () => {
  const onClose = vi.fn()
  let asked = 0
  answer = () => {
    asked += 1
    return refusal('reservation.place-taken')
  }
  const move = await moveLater(onClose)

  await waitFor(() => expect(asked).toBeGreaterThan(0))
  await waitFor(() => expect(move.dataset.loading).toBeUndefined())
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('20:15')
  expect(onClose).not.toHaveBeenCalled()
})

it('closes once the party has moved, or its problems are to be confirmed', async () => {
  for (const given of [
    () => Response.json(RESERVATION),
    () => refusal('reservation.full', { problems: ['closed'] }),
  ]) {
    const onClose = vi.fn()
    answer = given
    await moveLater(onClose)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    cleanup()
  }
})
