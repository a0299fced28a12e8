import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderUpdatesChoice } from './order-updates-choice.tsx'

const endpoint = 'https://push.example.com/send/one'
const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }) }
let known: object
let calls: [string, unknown][]

beforeEach(() => {
  localStorage.clear()
  calls = []
  known = { channels: [], isOn: false, chat: 'none' }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push([path, body ? JSON.parse(body) : null])
    if (path.endsWith('/chat')) return Response.json({ number: '911140000000', code: 'BCDFGH' })
    if (path.includes('/messages?language=') && !body) return Response.json(known)
    if (path.endsWith('/push') && !body) return Response.json({ publicKey: 'key' })
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function allowPush(permission = 'granted') {
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription }
  const registration = { pushManager }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
}

function show(lang = 'en') {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const at = (lastEventAt: number) => (
    <I18nProvider i18n={i18n}>
      <OrderUpdatesChoice orderSlug="abc" lang={lang} lastEventAt={lastEventAt} />
    </I18nProvider>
  )
  const { rerender, unmount } = render(at(1))
  return { sendEvent: () => rerender(at(2)), unmount }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const paths = () => calls.map(([path]) => path)

it('asks for notifications in the diner’s language, remembers that, and stops them', async () => {
  allowPush()
  const { unmount } = show('hi')
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when it is ready' }))
  await screen.findByText('We will notify this phone when your food is ready.')
  unmount()
  show('hi')
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Tell me when it is ready' })

  expect(calls.filter(([path]) => path.includes('/push'))).toEqual([
    ['/api/orders/abc/push', null],
    ['/api/orders/abc/push', { endpoint, p256dh: 'point', auth: 'secret', language: 'hi' }],
    ['/api/orders/abc/push/stop', { endpoint }],
  ])
})

it('links to a chat with the order’s code typed, shows once it was received, until the chat is stopped', async () => {
  known = { channels: ['whatsapp'], isOn: false, chat: 'offered' }
  const { sendEvent } = show()
  const link = await screen.findByRole('link', { name: 'Updates on WhatsApp' })
  const address = new URL(link.getAttribute('href') ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/911140000000')
  expect(address.searchParams.get('text')).toContain('BCDFGH')
  expect(buttons()).toEqual([])

  known = { channels: ['whatsapp'], isOn: true, chat: 'open' }
  sendEvent()
  await screen.findByText('You get updates on this order by WhatsApp.')
  known = { channels: ['whatsapp'], isOn: false, chat: 'offered' }
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByRole('link', { name: 'Updates on WhatsApp' })
  expect(paths()).toContain('/api/orders/abc/messages/stop')
})

it('offers each channel once, under one question, and none beside the one that was chosen', async () => {
  allowPush('default')
  known = { channels: ['whatsapp', 'sms'], isOn: false, chat: 'offered' }
  show()
  await screen.findByRole('link', { name: 'Updates on WhatsApp' })
  expect(buttons()).toEqual(['Tell me when it is ready', 'Message my number (SMS)'])
  expect(screen.getAllByRole('status')).toHaveLength(1)
  known = { channels: ['whatsapp', 'sms'], isOn: true, chat: 'offered' }
  fireEvent.click(screen.getByRole('button', { name: 'Message my number (SMS)' }))
  await screen.findByText('We will message the number of this order.')
  expect(buttons()).toEqual(['Stop'])
  expect(screen.queryByRole('link')).toBeNull()
})

it('offers nothing if notifications are blocked and the store sends no messages', async () => {
  allowPush('denied')
  show()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(document.body.textContent).toBe('')
})

it('checks once if no chat could be opened in the meantime', async () => {
  known = { channels: ['sms'], isOn: false, chat: 'none' }
  const { sendEvent } = show()
  await screen.findByRole('button', { name: 'Message my number (SMS)' })
  sendEvent()
  expect(calls).toHaveLength(1)
})
