import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { OrderId } from '@thali/domain/ids'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { type EventStream, EventStreams } from './event-streams.ts'

const HEARTBEAT_MS = 50

// Referenced, as a garbage-collected response ends its connection.
const answers: Response[] = []

async function openStream(url: string) {
  const ending = new AbortController()
  const answer = await fetch(url, { signal: ending.signal })
  answers.push(answer)
  return { status: answer.status, end: () => ending.abort() }
}

it('ends a stream that is not read, and no other', async () => {
  const streams = new EventStreams(10, { heartbeatMs: HEARTBEAT_MS })
  const opened: { stream: EventStream; raw: ServerResponse }[] = []
  const app = Fastify()
  app.get('/', (request, reply) => {
    opened.push({ stream: streams.open(request, reply), raw: reply.raw })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const follow = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'data')
    return socket
  }
  const reader = await follow()
  reader.resume()
  const sleeper = await follow()
  sleeper.pause()
  const [read, unread] = opened
  if (!read || !unread) throw new Error('two streams are open')

  // Until the socket takes no more, and the next waits in our memory.
  while (unread.raw.writableLength === 0) {
    unread.stream.send({ event: 'news', data: 'x'.repeat(50_000) })
    await new Promise((flushed) => setImmediate(flushed))
  }

  await vi.waitFor(() => expect(unread.stream.closed).toBe(true), { timeout: 60_000 })
  expect(read.stream.closed).toBe(false)
  streams.stop()
  reader.destroy()
  sleeper.destroy()
  await app.close()
})

it('leaves room for staff when diners hold as many streams as all of them may', async () => {
  const streams = new EventStreams(10, { heartbeatMs: 3_600_000, mostOfDiners: 2 })
  const app = Fastify()
  app.get('/:kind/:id', (request, reply) => {
    const { kind, id } = request.params as { kind: string; id: OrderId }
    streams.open(request, reply, kind === 'order' ? { orderId: id } : { sessionId: id })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const held: (() => void)[] = []
  const open = async (path: string) => {
    const { status, end } = await openStream(`http://127.0.0.1:${port}/${path}`)
    held.push(end)
    return status
  }
  expect(await Promise.all(['order/1', 'order/2'].map(open))).toEqual([200, 200])
  expect(await open('order/3')).toBe(429)
  expect(await open('session/1')).toBe(200)

  held[0]?.()
  await vi.waitFor(async () => expect(await open('order/4')).toBe(200))
  for (const end of held) end()
  streams.stop()
  await app.close()
})

it('leaves room for those who follow an order when open menus hold as many streams as they may', async () => {
  const streams = new EventStreams(5, { heartbeatMs: 3_600_000 })
  const app = Fastify()
  app.get('/:kind', (request, reply) => {
    const { kind } = request.params as { kind: OrderId | 'menu' }
    streams.open(request, reply, kind === 'menu' ? { isOfMenu: true } : { orderId: kind })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const held: (() => void)[] = []
  const open = async (path: string) => {
    const { status, end } = await openStream(`http://127.0.0.1:${port}/${path}`)
    held.push(end)
    return status
  }
  for (let menus = 0; menus < 4; menus += 1) expect(await open('menu')).toBe(200)
  expect(await open('menu')).toBe(429)
  expect(await open('order')).toBe(200)
  expect(await open('order')).toBe(429)
  for (const end of held) end()
  streams.stop()
  await app.close()
})

it('gives streams their heartbeats one after another, each of them one in every period', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const streams = new EventStreams(10, { heartbeatMs: 60_000 })
  const beats: number[][] = []
  const app = Fastify()
  app.get('/', (request, reply) => {
    streams.open(request, reply)
    const beaten: number[] = []
    beats.push(beaten)
    vi.spyOn(reply.raw, 'write').mockImplementation(() => beaten.push(second) > 0)
    // Two minutes pass at once, in which a reader may have read nothing yet.
    vi.spyOn(reply.raw, 'writableLength', 'get').mockReturnValue(0)
  })
  let second = 0
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const held = []
    for (let opened = 0; opened < 3; opened += 1) held.push(await openStream(`http://127.0.0.1:${port}/`))
    for (second = 1; second <= 120; second += 1) vi.advanceTimersByTime(1_000)

    expect(new Set(beats.map(([first]) => first)).size).toBe(3)
    for (const [first = 0, ...later] of beats) expect(later).toEqual([first + 60])
    for (const { end } of held) end()
  } finally {
    streams.stop()
    vi.useRealTimers()
    await app.close()
  }
})

it('ends streams that open after the stop with the time to come back', async () => {
  const streams = new EventStreams(10)
  const app = Fastify()
  app.get('/', (request, reply) => {
    streams.open(request, reply)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  streams.stop()

  const answer = await fetch(url)

  expect(await answer.text()).toMatch(/^retry: \d+\n\n$/)
  expect(streams.count).toBe(0)
  await app.close()
})
