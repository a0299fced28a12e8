import { afterEach, expect, it, vi } from 'vitest'
import { shareStream } from './share-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('begins with the last event before the page, once: later data may be newer', async () => {
  const page = document.createElement('script')
  page.type = 'application/json'
  page.id = 'session'
  page.textContent = JSON.stringify({ events: { storeId: 'store-1', seq: 7 } })
  document.body.append(page)
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('last-event-id'))
    return new Response(new ReadableStream())
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  const opened: boolean[] = []
  const listener = {
    onOpen: (continued: boolean) => opened.push(continued),
    onBeat: () => {},
    onEvent: () => {},
    onDown: () => {},
    onRefused: () => {},
  }

  for (const count of [1, 2]) {
    const leave = shareStream('store-1', listener)
    await vi.waitFor(() => expect(opened).toHaveLength(count))
    leave()
  }

  expect(asked).toEqual(['7', null])
  expect(opened).toEqual([true, false])
})
