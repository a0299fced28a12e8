import { expect, it, vi } from 'vitest'
import { readNotice, showNotice } from './push-notice.ts'

const ORIGIN = 'https://menu.example.com'
const notification = {
  title: 'Order 7 is ready',
  body: 'Please come to the counter.',
  navigate: `${ORIGIN}/status/abc`,
  lang: 'en',
  tag: 'order',
}
const message = (overrides: object = {}, version = 8030) =>
  JSON.stringify({ web_push: version, notification: { ...notification, ...overrides } })

it('reads the declarative format, links only to its own origin, and reads nothing else', () => {
  expect(readNotice(message(), ORIGIN)).toEqual(notification)
  expect(readNotice(message(), 'https://tara.example')?.navigate).toBe('https://tara.example/status/abc')
  for (const text of [
    message({ navigate: 'https://evil.example//evil.example/' }),
    message({ navigate: 'javascript:alert(1)' }),
    message({ title: 7 }),
    message({}, 1),
    'null',
    'no JSON',
  ])
    expect(readNotice(text, ORIGIN), text).toBeNull()
})

it('shows a notification for any push message, so that the permission stays', async () => {
  const showNotification = vi.fn(async () => {})
  const worker = {
    location: { origin: ORIGIN, hostname: 'menu.example.com' },
    registration: { showNotification },
  } as unknown as ServiceWorkerGlobalScope
  await showNotice(worker, message())
  await showNotice(worker, 'no JSON')

  expect(showNotification.mock.calls).toMatchObject([
    ['Order 7 is ready', { body: 'Please come to the counter.', data: { navigate: `${ORIGIN}/status/abc` } }],
    ['menu.example.com', { data: { navigate: ORIGIN } }],
  ])
})
