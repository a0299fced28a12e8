import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followStream, readEvents, type StreamListener } from './event-stream.ts'

/** Target of the browser's network events. */
let browser: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const encoder = new TextEncoder()
const bodyOf = (...chunks: (string | Uint8Array<ArrayBuffer>)[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })

/**
 * Follows a server that gives these responses in turn and ends after the last; returns the events with their times.
 */
async function follow(
  answers: readonly ((signal: AbortSignal) => Response | Promise<Response>)[],
  headers: Record<string, string> = {},
) {
  const stop = new AbortController()
  const seen: string[] = []
  const requests: Headers[] = []
  const startedAt = Date.now()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    requests.push(new Headers(init.headers))
    seen.push(`asks at ${Date.now() - startedAt}`)
    const answer = answers[requests.length - 1]
    if (answer && init.signal) return answer(init.signal)
    stop.abort()
    throw new Error('stopped')
  })
  const listener: StreamListener = {
    onOpen: (continued) => seen.push(continued ? 'continued' : 'anew'),
    onEvent: ({ name, id }) => seen.push(`${name} ${id}`),
    onDown: () => seen.push('down'),
    onRefused: () => seen.push('refused'),
  }
  const ended = followStream('/events', listener, { headers, signal: stop.signal })
  return { seen, requests, ended, stop }
}

const lost = () => Promise.reject(new TypeError('failed'))

it('reads events across chunk borders, also within a character, and treats comments as heartbeats', async () => {
  const event = encoder.encode('ved\ndata: {"name":"चाय"}\n\n')
  const parts = []
  const body = bodyOf(': still here\n\nid: 4\nevent: order.mo', event.slice(0, 18), event.slice(18))
  for await (const part of readEvents(body)) parts.push(part)

  expect(parts.filter(({ type }) => type === 'beat').length).toBe(3)
  expect(parts.filter(({ type }) => type !== 'beat')).toEqual([
    { type: 'event', event: { name: 'order.moved', id: 4, data: { name: 'चाय' } } },
  ])
})

it('reconnects after the last event seen, at the time requested by the server', async () => {
  const first = () => new Response(bodyOf('retry: 2500\n\nid: 8\nevent: order.placed\ndata: {}\n\n'))
  const { seen, requests, ended } = await follow([first], { 'app-token': 'abc' })
  await vi.advanceTimersByTimeAsync(2_500)
  await ended

  expect(seen).toEqual(['asks at 0', 'anew', 'order.placed 8', 'down', 'asks at 2500'])
  expect(requests.map((headers) => headers.get('last-event-id'))).toEqual([null, '8'])
  expect(requests.map((headers) => headers.get('app-token'))).toEqual(['abc', 'abc'])
})

it('backs off after each failure, and retries at once when the network returns', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { seen, ended } = await follow([lost, lost, () => new Response('', { status: 503 })])
  await vi.advanceTimersByTimeAsync(1_600)
  browser.dispatchEvent(new Event('online'))
  await ended

  expect(seen.filter((what) => what.startsWith('asks'))).toEqual([
    'asks at 0',
    'asks at 500',
    'asks at 1500',
    'asks at 1600',
  ])
  vi.restoreAllMocks()
})

it('reconnects without network events of a browser, as in a print agent', async () => {
  vi.stubGlobal('addEventListener', undefined)
  vi.stubGlobal('removeEventListener', undefined)
  const { seen, ended } = await follow([lost])
  await vi.advanceTimersByTimeAsync(1_000)
  await ended

  expect(seen.filter((what) => what.startsWith('asks'))).toHaveLength(2)
})

it('is back within 5 s of a server’s return, however long that was away', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { seen, ended, stop } = await follow(Array.from({ length: 12 }, () => lost))
  await vi.advanceTimersByTimeAsync(40_000)
  stop.abort()
  await ended

  const asked = seen.flatMap((what) => /^asks at (\d+)$/.exec(what)?.[1] ?? []).map(Number)
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(pauses.length).toBeGreaterThan(5)
  // The rest is for the transfer and the answer.
  expect(Math.max(...pauses)).toBeLessThanOrEqual(4_500)
  vi.restoreAllMocks()
})

it('treats a connection without heartbeat as dead', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const silent = (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode(': here\n\n'))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
  const { seen, ended } = await follow([silent])
  await vi.advanceTimersByTimeAsync(17_999)
  expect(seen).toEqual(['asks at 0', 'anew'])
  await vi.advanceTimersByTimeAsync(501)
  await ended

  expect(seen).toEqual(['asks at 0', 'anew', 'down', 'asks at 18500'])
  vi.restoreAllMocks()
})

it('does not come back to a server that refuses it', async () => {
  const { seen, ended } = await follow([() => new Response('{}', { status: 401 })])
  await ended
  expect(seen).toEqual(['asks at 0', 'refused'])
})
