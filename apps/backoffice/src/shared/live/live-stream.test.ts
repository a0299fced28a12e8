import { afterEach, expect, it, vi } from 'vitest'
import { keepStream, type StreamListener } from './live-stream.ts'
import { parseBlock, readEvents } from './read-events.ts'

afterEach(() => vi.unstubAllGlobals())

const encoder = new TextEncoder()
const bodyOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })

it('reads events across chunk borders and takes comments for signs of life', async () => {
  const parts = []
  for await (const part of readEvents(
    bodyOf(': still here\n\nid: 4\nevent: order.mo', 'ved\ndata: {"seq":4}\n\n'),
  ))
    parts.push(part)
  expect(parts.filter(({ type }) => type === 'beat').length).toBe(2)
  expect(parts.filter(({ type }) => type === 'event')).toEqual([
    { type: 'event', name: 'order.moved', id: 4, data: { seq: 4 } },
  ])
  expect(parseBlock('retry: 1000')).toBeNull()
})

it('comes back after the last event it has seen, and says when some are missing', async () => {
  const stop = new AbortController()
  const asked: (string | null)[] = []
  const answers = [
    'id: 7\nevent: hello\ndata: {"seq":7}\n\nid: 8\nevent: order.placed\ndata: {"kind":"order.placed","seq":8}\n\n',
    'event: reset\ndata: {}\n\n',
  ]
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('last-event-id'))
    return new Response(bodyOf(answers[asked.length - 1] ?? ''))
  })
  const seen: string[] = []
  const listener: StreamListener = {
    onOpen: (continued) => seen.push(continued ? 'continued' : 'anew'),
    onBeat: () => {},
    onEvent: ({ kind }) => seen.push(kind),
    onDown: () => {
      seen.push('down')
      if (asked.length === 2) stop.abort()
    },
    onRefused: () => seen.push('refused'),
  }
  await keepStream('store-1', null, listener, stop.signal)
  expect(asked).toEqual([null, '8'])
  expect(seen).toEqual(['anew', 'order.placed', 'down', 'continued', 'anew', 'down'])
})

it('does not come back to a store that refuses it', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const onRefused = vi.fn()
  const nothing = () => {}
  await keepStream(
    'store-1',
    null,
    { onOpen: nothing, onBeat: nothing, onEvent: nothing, onDown: nothing, onRefused },
    new AbortController().signal,
  )
  expect(onRefused).toHaveBeenCalledOnce()
})
