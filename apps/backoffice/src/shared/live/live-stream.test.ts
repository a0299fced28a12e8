import { afterEach, expect, it, vi } from 'vitest'
import { keepStream, type LiveStreamListener } from './live-stream.ts'

afterEach(() => vi.unstubAllGlobals())

it('passes the store’s events on, and reports when some of them are missing', async () => {
  const stop = new AbortController()
  const events = [
    'id: 7\nevent: hello\ndata: {"seq":7}\n\n',
    'id: 8\nevent: order.placed\ndata: {"kind":"order.placed","seq":8}\n\n',
    'event: reset\ndata: {}\n\n',
  ]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${path} after ${new Headers(init.headers).get('last-event-id')}`)
    return new Response(new Blob(events).stream())
  })
  const seen: string[] = []
  const listener: LiveStreamListener = {
    onOpen: (continued) => seen.push(continued ? 'continued' : 'anew'),
    onBeat: () => {},
    onEvent: ({ kind, seq }) => seen.push(`${kind} ${seq}`),
    onDown() {
      seen.push('down')
      stop.abort()
    },
    onRefused: () => seen.push('refused'),
  }
  await keepStream('store-1', 6, listener, stop.signal)
  expect(asked).toEqual(['/api/stores/store-1/events after 6'])
  expect(seen).toEqual(['continued', 'order.placed 8', 'anew', 'down'])
})
