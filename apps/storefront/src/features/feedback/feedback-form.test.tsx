import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { FeedbackForm } from './feedback-form.tsx'

const LOST = 'Not sent yet. Keep this page open: it is sent as soon as the network is back.'

afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
})

/** A form whose order arrives at these times. */
function open() {
  const onGiven = vi.fn()
  const page = (lastEventAt: number) => (
    <I18nProvider i18n={i18nFor('en')}>
      <FeedbackForm orderSlug="order-slug-1" wasGiven={false} lastEventAt={lastEventAt} onGiven={onGiven} />
    </I18nProvider>
  )
  const { rerender } = render(page(1))
  return { onGiven, receive: (at: number) => rerender(page(at)) }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))

it('asks for missing stars at the stars, and leads there', () => {
  open()
  send()
  const stars = screen.getByRole('group', { name: 'How was your order?' })
  expect(stars.contains(screen.getByRole('alert'))).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Bad' }))
})

it('sends feedback that got no answer once the order arrives anew', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const { onGiven, receive } = open()
  fireEvent.click(screen.getByRole('radio', { name: 'Good' }))
  send()
  await screen.findByText(LOST)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json({ rating: 4, text: '' }, { status: 201 })
  })
  receive(2)
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ rating: 4, text: '' }])
})

it('waits for the button if the feedback was changed since', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('no network')))
  vi.stubGlobal('fetch', fetched)
  const { receive } = open()
  fireEvent.click(screen.getByRole('radio', { name: 'Good' }))
  send()
  await screen.findByText(LOST)
  fireEvent.click(screen.getByRole('radio', { name: 'Bad' }))
  receive(2)
  expect(fetched).toHaveBeenCalledOnce()
  expect(screen.queryByText(LOST)).toBeNull()
})

it('says near its limit how many characters are left, as the field takes no more', () => {
  open()
  const field = screen.getByRole('textbox', { name: /^Anything to add/ })
  fireEvent.change(field, { target: { value: 'x'.repeat(379) } })
  expect(screen.queryByText(/left$/)).toBeNull()
  fireEvent.change(field, { target: { value: 'x'.repeat(399) } })
  const hint = screen.getByText('1 character left')
  expect(field.getAttribute('aria-describedby')).toBe(hint.id)
})
