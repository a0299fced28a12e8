import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { DevicePanel } from './device-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the browser refuses notifications, which is no fault of ours', async () => {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: () => Promise.reject(new DOMException('Registration failed', 'AbortError')),
  }
  const serviceWorker = { register: async () => undefined, ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Chrome' })
  vi.stubGlobal('fetch', async () => Response.json({ devices: [], publicKey: 'BA' }))
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
      <DevicePanel />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notify this device' }))
  await screen.findByText(/^This browser refuses notifications/)
  expect(screen.queryByText(/Something went wrong/)).toBeNull()
})
