import type { StoreId } from '@thali/domain/ids'
import { afterEach, expect, it, vi } from 'vitest'
import { reportView } from './analytics.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

it('sends a beacon, and no request, if no token is required', () => {
  const sendBeacon = vi.fn(() => true)
  const fetch = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('fetch', fetch)

  reportView('store' as StoreId, 'store')

  expect(sendBeacon).toHaveBeenCalledWith('/api/views', expect.any(Blob))
  expect(fetch).not.toHaveBeenCalled()
})

it('sends the token of the document, in a request that outlives the page', () => {
  document.head.innerHTML = '<meta name="app-token" content="a token">'
  const fetch = vi.fn(() => Promise.resolve())
  vi.stubGlobal('fetch', fetch)

  reportView('store' as StoreId, 'store')

  expect(fetch).toHaveBeenCalledWith(
    '/api/views',
    expect.objectContaining({
      keepalive: true,
      headers: expect.objectContaining({ 'app-token': 'a token' }),
    }),
  )
})
