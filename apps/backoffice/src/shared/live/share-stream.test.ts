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

/** Channels of one name, which deliver at once. */
class Channel {
  static open = new Set<Channel>()
  onmessage: ((message: { data: unknown }) => void) | null = null
  constructor() {
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    Channel.open.delete(this)
  }
}

/** Locks of one name: the first caller holds it, the others wait for ever. */
function oneLock() {
  let isHeld = false
  const request = async (_name: string, _options: unknown, hold: () => Promise<void>) => {
    if (isHeld) return new Promise<void>(() => {})
    isHeld = true
    return hold()
  }
  return { request }
}

it('fetches again in a tab that joins after events that it has not heard', async () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { ...navigator, locks: oneLock(), onLine: true })
  const sent = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: sent.resolve })))
  const heard = (log: string[]) => ({
    onOpen: (continued: boolean) => log.push(continued ? 'open' : 'gap'),
    onBeat: () => {},
    onEvent: ({ seq }: { readonly seq: number }) => log.push(`event ${seq}`),
    onDown: () => log.push('down'),
    onRefused: () => log.push('refused'),
  })
  const first: string[] = []
  const second: string[] = []
  const third: string[] = []

  const leave = shareStream('store-2', heard(first))
  const stream = await sent.promise
  const send = (seq: number) =>
    stream.enqueue(new TextEncoder().encode(`id: ${seq}\nevent: order.placed\ndata: {"seq":${seq}}\n\n`))
  send(8)
  await vi.waitFor(() => expect(first).toEqual(['gap', 'event 8']))
  const leaveSecond = shareStream('store-2', heard(second))
  expect(second).toEqual(['gap'])
  send(9)
  await vi.waitFor(() => expect(second).toEqual(['gap', 'event 9']))
  const leaveThird = shareStream('store-2', heard(third))
  expect(third).toEqual(['gap'])

  expect(first).toEqual(['gap', 'event 8', 'event 9'])
  expect(second).toEqual(['gap', 'event 9'])
  for (const end of [leaveThird, leaveSecond, leave]) end()
})
