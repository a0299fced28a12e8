import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

let calls: string[] = []

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  calls = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/messages?')) return Response.json({ channels: [], isOn: false, chat: 'none' })
    if (path.endsWith('/events')) return new Response(new ReadableStream())
    calls.push(path)
    return Response.json({ rating: 4, text: '' }, { status: 201 })
  })
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(slug = 'order-slug-1') {
  const order = makeDinerOrder({ state: 4, slug })
  const state = makePageState(
    { kind: 'status', order, store: aStore({ slug: 'tara' }) },
    { path: `/status/${slug}`, lang: 'en' },
  )
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('asks for feedback once the order is served, and sends it once', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(screen.getByRole('alert').textContent).toBe('Please choose one to five stars.')

  fireEvent.click(screen.getByRole('radio', { name: 'Good' }))
  const email = screen.getByRole('textbox', { name: /^E-mail, if you want an answer/ })
  fireEvent.change(email, { target: { value: 'asha@' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(screen.getByText('This e-mail address is incomplete.')).toBeDefined()
  expect(calls).toEqual([])
  fireEvent.change(email, { target: { value: 'asha@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  await waitFor(() => expect(screen.getByText('Thank you for your feedback!')).toBeDefined())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thank you for your feedback!'))
  expect(calls).toEqual(['/feedback/api/form/order-slug-1'])
})

it('keeps what was typed over a reload, for its order alone, until it is sent', async () => {
  open()
  fireEvent.click(radio('Good'))
  fireEvent.change(field(/^Anything to add/), { target: { value: 'The dal was cold.' } })
  fireEvent.change(field(/^E-mail/), { target: { value: 'asha@example.com' } })
  cleanup()

  open('order-slug-2')
  expect([radio('Good').checked, field(/^Anything to add/).value]).toEqual([false, ''])
  cleanup()

  open()
  expect([radio('Good').checked, field(/^Anything to add/).value, field(/^E-mail/).value]).toEqual([
    true,
    'The dal was cold.',
    'asha@example.com',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  await waitFor(() => expect(screen.getByText('Thank you for your feedback!')).toBeDefined())
  cleanup()
  open()
  expect([radio('Good').checked, field(/^Anything to add/).value]).toEqual([false, ''])
})
