import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api.ts'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ReservationForm } from './reservation-form.tsx'

const INITIAL = {
  ...{ date: '2026-11-20', clock: '19:30', party: 4, name: 'Mira Rao', prefix: '+91' },
  ...{ phone: '98765 43210', email: '', allergy: '', note: '' },
}

beforeEach(() => {
  // A growing text area listens for fonts, which the test's browser lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  vi.stubGlobal('fetch', async () => Response.json({ noShows: 0 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(error: Error | null, onShowNewer: ((typed: object) => void) | null = null, typed = {}) {
  const onSave = vi.fn()
  const labels = { saveLabel: 'Save', overruleLabel: 'Save anyway', isPending: false }
  render(
    <TestScreen>
      <ReservationForm {...labels} {...{ error, onSave, onShowNewer, typed }} initial={INITIAL} />
    </TestScreen>,
  )
  return onSave
}

const refused = (code: ApiError['code'], problems: readonly string[] = []) =>
  new ApiError(code, 409, { problems })
const button = (name: string) => screen.queryByRole('button', { name })

it('offers to override full tables and rules, and does so only on confirmation', () => {
  const onSave = show(refused('reservation.full', ['house-full']))
  expect(screen.getByRole('alert').textContent).toMatch(/There is no room for so many/)
  fireEvent.click(button('Save') as HTMLElement)
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ party: 4 }), false)
  fireEvent.click(button('Save anyway') as HTMLElement)
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ party: 4 }), true)
})

it('names only a closed day if that is the only conflict', () => {
  show(refused('reservation.full', ['closed']))
  expect(screen.getByRole('alert').textContent).toMatch(/The store is closed on this day/)
  expect(screen.getByRole('alert').textContent).not.toMatch(/There is no room for so many/)
  expect(button('Save anyway')).not.toBeNull()
})

it('offers no override for other refusals, but the newer version if there is one', () => {
  const onShowNewer = vi.fn()
  show(refused('reservation.changed-meanwhile'), onShowNewer)
  expect(button('Save anyway')).toBeNull()
  fireEvent.click(button('Show the newer one') as HTMLElement)
  expect(onShowNewer).toHaveBeenLastCalledWith({})
  cleanup()
  show(refused('reservation.changed-meanwhile'))
  expect(button('Show the newer one')).toBeNull()
})

it('keeps what was typed over the newer version', () => {
  const onShowNewer = vi.fn()
  show(refused('reservation.changed-meanwhile'), onShowNewer)
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'By the window' } })
  fireEvent.click(button('Keep what I typed') as HTMLElement)
  expect(onShowNewer).toHaveBeenLastCalledWith({ note: 'By the window' })
})

it('keeps what was typed earlier, when another person changes the reservation once more', () => {
  const onShowNewer = vi.fn()
  show(refused('reservation.changed-meanwhile'), onShowNewer, { note: 'By the window' })
  fireEvent.click(button('Keep what I typed') as HTMLElement)
  expect(onShowNewer).toHaveBeenLastCalledWith({ note: 'By the window' })
})

it('says beside the field what is missing or wrong', () => {
  const onSave = show(null, null, { name: '  ', email: 'mira@example' })
  fireEvent.click(button('Save') as HTMLElement)
  expect(screen.getByText('Please enter a name.')).toBeDefined()
  expect(screen.getByText('Please enter an e-mail address, such as name@example.com.')).toBeDefined()
  expect(onSave).not.toHaveBeenCalled()
})
