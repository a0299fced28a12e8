import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { makeTestServer } from '@thali/test-kit/test-server'
import { expect, it } from 'vitest'

it.each([
  ['a head', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'a body',
    'POST /order/create/web/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('waits for no request that has sent half of %s', async (_, bytes) => {
  const server = await makeTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(server.app.server, 'connection')
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.write(bytes)
  await accepted
  const startedAt = performance.now()

  await server.close()

  // Far less than the half minute that a request may take.
  expect(performance.now() - startedAt).toBeLessThan(25_000)
  socket.destroy()
})

it('answers requests on connections that the system has accepted and the server has not', async () => {
  const server = await makeTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const head = 'GET /health/live HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n'
  const opening = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
  const answers = opening.map((socket) => text(socket).catch((error: NodeJS.ErrnoException) => error.code))
  await Promise.all(opening.map((socket) => new Promise((written) => socket.write(head, written))))

  await server.close()

  const heads = (await Promise.all(answers)).map((answer) => answer?.split('\r\n')[0])
  expect(heads).toEqual(opening.map(() => 'HTTP/1.1 200 OK'))
})
