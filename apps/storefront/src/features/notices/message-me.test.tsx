import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MessageMe } from './message-me.tsx'

let known: object
let calls: string[]

beforeEach(() => {
  calls = []
  known = { channels: [], isOn: false, chat: 'offered' }
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    if (path.endsWith('/chat')) return Response.json({ number: '911140000000', code: 'BCDFGH' })
    return path.endsWith('/stop') ? new Response(null, { status: 204 }) : Response.json(known)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <MessageMe orderSlug="abc" lang="en" />
    </I18nProvider>,
  )
}

it('links to a chat with the order’s code typed, and says so once it was sent, until that is stopped', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'Updates on WhatsApp' })
  const address = new URL(link.getAttribute('href') ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/911140000000')
  expect(address.searchParams.get('text')).toContain('BCDFGH')
  expect(screen.queryByRole('button')).toBeNull()

  known = { channels: [], isOn: true, chat: 'open' }
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('We tell you of this order on WhatsApp.')
  known = { channels: [], isOn: false, chat: 'offered' }
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByRole('link', { name: 'Updates on WhatsApp' })
  expect(calls).toContain('/api/orders/abc/messages/stop')
})

it('offers nothing where the store tells by no messages', async () => {
  known = { channels: [], isOn: false, chat: 'none' }
  show()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(document.body.textContent).toBe('')
})
