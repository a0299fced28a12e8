import { expect, it } from 'vitest'
import { cachedPageKey, requestHandling, withoutPlace } from './request-handling.ts'

const ORIGIN = 'https://menu.example'
const kindOf = (path: string, mode = 'navigate') =>
  requestHandling({ method: 'GET', mode, url: `${ORIGIN}${path}` }, ORIGIN)

it.each([
  ['/tara?men=south', 'page'],
  ['/', 'page'],
  ['/orders', 'page'],
  ['/place-order?store=tara', 'page'],
  ['/no/such/page', 'page'],
  ['/assets/client-abc.js', 'asset'],
  ['/media/store/dish/320.webp', 'picture'],
  ['/status/secret', 'order'],
  ['/order?s=secret', 'order'],
  ['/thankyou/?s=secret', 'order'],
  ['/thankyou/cancel?s=secret', 'order'],
  ['/api/payments/return/hook-1?order=7', 'served'],
  ['/reservations?store=tara', 'served'],
  ['/reservations/secret', 'served'],
  ['/order/status/secret', 'leave'],
  ['/api/page?path=/tara', 'leave'],
  ['/app/tara/board', 'leave'],
  ['/menu/order/abc123', 'leave'],
  ['/menu/order', 'page'],
  ['/app/preview/store-1?item=dosa', 'leave'],
])('takes a visit of %s for: %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

it('ignores requests that are no visits, and those to another origin', () => {
  expect(kindOf('/tara', 'cors')).toBe('leave')
  expect(requestHandling({ method: 'POST', mode: 'navigate', url: `${ORIGIN}/tara` }, ORIGIN)).toBe('leave')
  expect(requestHandling({ method: 'GET', mode: 'navigate', url: 'https://x.example/' }, ORIGIN)).toBe(
    'leave',
  )
})

it('caches a page once, whatever other parameters its address has', () => {
  const key = cachedPageKey(`${ORIGIN}/tara/?iden=7&conf=Dine-In`, 'hi')
  expect(key).toBe(cachedPageKey(`${ORIGIN}/tara`, 'hi'))
  expect(key).not.toBe(cachedPageKey(`${ORIGIN}/tara`, 'en'))
  expect(key).not.toBe(cachedPageKey(`${ORIGIN}/tara?men=south`, 'hi'))
})

it('caches a page without the table in its address', () => {
  const page = (slot: string) => `<html><span id="place">${slot}  \t\n</span><p><bdi>Chai</bdi></p></html>`
  expect(withoutPlace(page('<bdi>Table\n14</bdi>'))).toBe(page(''))
  expect(withoutPlace(page(''))).toBe(page(''))
  expect(withoutPlace('<bdi>Table 14</bdi>')).toBe('<bdi>Table 14</bdi>')
})
