import { Notifications, notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { BookDialog } from './book-dialog.tsx'

beforeEach(() => {
  // A growing text area listens for fonts, which the test's browser lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  vi.stubGlobal('fetch', async () => Response.json({ noShows: 0 }))
})
afterEach(() => {
  notifications.clean()
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps the typed values after a click beside the form', async () => {
  const onClose = vi.fn()
  render(
    <TestScreen>
      <BookDialog opened date="2026-11-27" onClose={onClose} onBooked={() => {}} />
    </TestScreen>,
  )
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera Kulkarni' } })
  const beside = document.querySelector('.mantine-Modal-overlay')
  if (!beside) throw new Error('nothing lies around the dialog')
  fireEvent.click(beside)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('says, to screen readers too, that the reservation is recorded', async () => {
  const onClose = vi.fn()
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
      <BookDialog opened date="2026-11-27" onClose={onClose} onBooked={() => {}} />
    </TestScreen>,
  )
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera Kulkarni' } })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reserve' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The reservation is recorded.')
  expect(onClose).toHaveBeenCalledOnce()
})

it('begins with the country code of the store', async () => {
  render(
    <TestScreen store={{ dialCode: '+49' }}>
      <BookDialog opened date="2026-11-27" onClose={() => {}} onBooked={() => {}} />
    </TestScreen>,
  )
  expect(await screen.findByLabelText('Country code')).toHaveProperty('value', '+49')
})
