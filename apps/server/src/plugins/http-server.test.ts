import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { type FindCaller, LONG_LIVED_RESPONSE } from './connections.ts'
import { type ConnectionTimes, type HttpServers, makeHttpServers } from './http-server.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const LONG: ConnectionTimes = {
  headersMs: 60_000,
  requestMs: 60_000,
  stalledMs: 60_000,
  keepAliveMs: 60_000,
  heldMs: 60_000,
}
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n'

let server: Server
let servers: HttpServers
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

const answerOk: RequestListener = (_request, response) => response.end('ok')

async function listen(
  handler = answerOk,
  times: Partial<ConnectionTimes> = {},
  env: Record<string, string> = {},
  callerOf?: FindCaller,
) {
  servers = makeHttpServers(readConfig(env), callerOf, { ...LONG, ...times })
  server = servers.create(handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

function open(localAddress?: string): Socket {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  sockets.push(socket)
  return socket
}

/** Sends bytes and returns all that the server answers until it ends the connection. */
function send(bytes: string): Promise<string> {
  const socket = open()
  socket.write(bytes)
  return text(socket)
}

function expectHeaders(answer: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(answer).toContain(`${name}: ${value}\r\n`)
}

it.each([
  ['two hosts', `${GET}Host: elsewhere\r\n\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a head of 20 KB', `${GET}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation we do not meet', `${GET}Expect: wonders\r\n\r\n`, 417],
])('answers %s by itself, with the headers of every answer', async (_, bytes, status) => {
  await listen()

  const answer = await send(bytes)

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expectHeaders(answer)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').error.code).toMatch(/^request\./)
})

it('takes a request of HTTP/1.0 without a host', async () => {
  await listen()

  expect(await send('GET / HTTP/1.0\r\n\r\n')).toContain('ok')
})

it.each([
  ['a head', { headersMs: 100 }, GET],
  ['a body', { headersMs: 100, requestMs: 200 }, `${GET}Content-Length: 10\r\n\r\nhalf`],
])('ends a connection that sends %s too slowly, saying so', async (_, times, bytes) => {
  await listen((request) => request.resume(), times)

  const answer = await send(bytes)

  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expectHeaders(answer)
})

it('leaves no bound of Node to bodies, which may take their time as long as they move on', async () => {
  await listen()

  expect(server.requestTimeout).toBe(0)
  expect(server.headersTimeout).toBe(LONG.headersMs)
})

it('aborts a response that is not read, and continues one that is read slowly', async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024, 'x')
  await listen((_request, response) => response.end(bytes), { stalledMs: 2_000 })
  const slow = open()
  slow.write(`${GET}Connection: close\r\n\r\n`)
  let received = 0
  slow.on('data', (chunk) => {
    received += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 1)
  })

  const accepted = once(server, 'connection')
  const unread = open().pause()
  unread.write(`${GET}\r\n`)
  const [held] = (await accepted) as [Socket]
  await once(held, 'close')

  await once(slow, 'close')
  expect(received).toBeGreaterThan(bytes.length)
})

it('waits for its own answers, however long they take', async () => {
  await listen((_request, response) => setTimeout(() => response.end('at last'), 500), { stalledMs: 50 })

  expect(await send(`${GET}Connection: close\r\n\r\n`)).toContain('at last')
})

it('ends a connection that asks for more and more without an answer', async () => {
  let asked = 0
  await listen(() => {
    asked += 1
  })

  await send(`${GET}\r\n`.repeat(1_000))

  expect(asked).toBeLessThan(20)
})

it('begins one request of a connection at a time, in their order', async () => {
  let underWay = 0
  let most = 0
  await listen((request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    setImmediate(() => {
      underWay -= 1
      response.end(`<${request.url}>`)
    })
  })
  const ahead = ['/a', '/b', '/c'].map((path) => `${GET.replace('/', path)}\r\n`).join('')

  const answers = await send(`${ahead}${GET.replace('/', '/d')}Connection: close\r\n\r\n`)

  expect(answers.match(/<[^>]*>/g)).toEqual(['</a>', '</b>', '</c>', '</d>'])
  expect(most).toBe(1)
})

it('begins nothing of what waits for a client who has left', async () => {
  const asked: string[] = []
  let held: ServerResponse | undefined
  await listen((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/held') held = response
    else response.end()
  })
  const leaving = open()
  leaving.write(`${GET.replace('/', '/held')}\r\n${GET.replace('/', '/ahead')}\r\n`)
  await vi.waitFor(() => expect(held).toBeDefined(), 60_000)
  leaving.destroy()
  await once(held as ServerResponse, 'close')
  held?.end()

  await send(`${GET}Connection: close\r\n\r\n`)
  expect(asked).toEqual(['/held', '/'])
})

it('reads a new connection after the requests that many others of its address have sent ahead', async () => {
  const held: ServerResponse[] = []
  const asked: string[] = []
  await listen((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/held') held.push(response)
    else response.end()
  })
  const ahead = `${GET.replace('/', '/held')}\r\n${`${GET.replace('/', '/ahead')}\r\n`.repeat(15)}`
  for (let count = 0; count < 5; count += 1) open().write(ahead)
  await vi.waitFor(() => expect(held).toHaveLength(5), 60_000)

  const late = send(`${GET.replace('/', '/late')}Connection: close\r\n\r\n`)
  const elsewhere = open('127.0.0.2')
  elsewhere.write(`${GET.replace('/', '/elsewhere')}\r\n`)
  await once(elsewhere, 'data')
  expect(asked).not.toContain('/late')

  for (const response of held) response.end()
  expect(await late).toContain('200 OK')
})

it('ends a connection after its answer where its address sends too many ahead, and answers what is asked in turn', async () => {
  const held: ServerResponse[] = []
  await listen(
    (request, response) => {
      if (request.url === '/held') held.push(response)
      else response.end('<ahead>')
    },
    { heldMs: 1 },
  )
  const ahead = `${GET.replace('/', '/held')}\r\n${`${GET}\r\n`.repeat(15)}`
  let ended = 0
  const floods = Array.from({ length: 80 }, () => send(ahead))
  for (const flood of floods)
    flood.then(
      () => (ended += 1),
      () => {},
    )
  await vi.waitFor(() => expect(held).toHaveLength(80), 60_000)

  expect(await send(`${GET}Connection: close\r\n\r\n`)).toContain('<ahead>')
  expect(ended).toBe(0)
  // Of 80 × 15 a thousand wait.
  for (const response of held) response.end('<held>')
  const answers = await Promise.all(floods.slice(70))
  expect(answers.every((answer) => answer.match(/<[^>]*>/g)?.join('') === '<held>')).toBe(true)
})

it('has so many requests of one caller under way, and others wait until one of them is over', async () => {
  const held: ServerResponse[] = []
  const staff = 'x-staff: 1'
  await listen(
    (request, response) => {
      if (request.url === '/held') held.push(response)
      else response.end('ok')
    },
    {},
    { LIMIT_REQUESTS_AT_ONCE: '2' },
    ({ headers }) => String(headers['x-staff']),
  )
  const hold = () => open().write(`${GET.replace('/', '/held')}\r\n`)
  hold()
  hold()
  await vi.waitFor(() => expect(held).toHaveLength(2), 60_000)
  let isAnswered = false
  const waiting = send(`${GET}Connection: close\r\n\r\n`).then((answer) => {
    isAnswered = true
    return answer
  })

  expect(await send(`${GET}${staff}\r\nConnection: close\r\n\r\n`)).toContain('ok')
  expect(isAnswered).toBe(false)
  held[0]?.emit(LONG_LIVED_RESPONSE)
  expect(await waiting).toContain('ok')
})

it('makes room for an address by its oldest connection that waits for nothing', async () => {
  await listen(
    (request, response) => (request.url === '/held' ? response.write('…') : response.end('ok')),
    {},
    {
      LIMIT_CONNECTIONS_PER_ADDRESS: '2',
    },
  )
  const held = open()
  held.write(GET.replace('/', '/held').concat('\r\n'))
  await once(held, 'data')
  const idle = open()
  idle.write(`${GET}\r\n`)
  await once(idle, 'data')

  const ended = once(idle, 'close')
  const third = open()
  third.write(`${GET}\r\n`)
  const [answer] = await once(third.setEncoding('utf8'), 'data')

  expect(answer).toContain('ok')
  await ended
  expect(servers.connections.count).toBe(2)
  expect(held.destroyed).toBe(false)
})

it('refuses an address one more where all of its connections wait for their answers', async () => {
  await listen((_request, response) => response.write('…'), {}, { LIMIT_CONNECTIONS_PER_ADDRESS: '1' })
  const held = open()
  held.write(`${GET}\r\n`)
  await once(held, 'data')

  expect(await send(`${GET}\r\n`)).toBe('')
  expect(held.destroyed).toBe(false)
})

it('takes no more connections than it may in all', async () => {
  await listen(answerOk, {}, { LIMIT_CONNECTIONS: '1' })
  const first = open()
  first.write(`${GET}\r\n`)
  await once(first, 'data')

  expect(await send(`${GET}\r\n`)).toBe('')
})
