import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NotifyMe } from './notify-me.tsx'

const endpoint = 'https://push.example.com/send/one'
const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }) }
let calls: [string, unknown][]

beforeEach(() => {
  localStorage.clear()
  calls = []
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription }
  const registration = { pushManager }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    calls.push([address, body ? JSON.parse(body) : null])
    return body === undefined
      ? new Response(JSON.stringify({ publicKey: 'key' }), {
          headers: { 'content-type': 'application/json' },
        })
      : new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function show() {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return render(
    <I18nProvider i18n={i18n}>
      <NotifyMe orderSlug="abc" lang="hi" />
    </I18nProvider>,
  )
}

it('asks for notices in the diner’s language, remembers that, and stops them', async () => {
  const { unmount } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when it is ready' }))
  await screen.findByText('We tell this phone when your food is ready.')
  unmount()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Tell me when it is ready' })

  expect(calls).toEqual([
    ['/api/orders/abc/push', null],
    ['/api/orders/abc/push', { endpoint, p256dh: 'point', auth: 'secret', language: 'hi' }],
    ['/api/orders/abc/push/stop', { endpoint }],
  ])
})

it('offers nothing where notices are blocked or unknown', () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  show()
  expect(screen.queryByRole('button')).toBeNull()
})
