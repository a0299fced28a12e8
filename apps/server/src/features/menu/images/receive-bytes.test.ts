/** Tests that a sender of too much, such as a browser or nginx, can send it all and then read the answer. */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveBytes } from './receive-bytes.ts'

const LIMIT = 100_000
/** More than the buffers of both ends of a connection hold. */
const FAR_TOO_MUCH = Buffer.alloc(80_000_000)

const server = createServer((sent, answer) => {
  receiveBytes(sent, LIMIT).then(
    ({ length }) => answer.end(`received ${length}`),
    ({ code }) => answer.writeHead(413).end(code),
  )
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

async function send(body: Buffer): Promise<string> {
  const { port } = server.address() as AddressInfo
  const sending = request({ port, host: '127.0.0.1', agent, method: 'POST' })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.end(body)
  await once(sending, 'finish')
  const [answer] = await answered
  return (await buffer(answer)).toString()
}

it('takes in what is too large without keeping it, and the next request of the connection', async () => {
  expect(await send(FAR_TOO_MUCH)).toBe('image.too-large')
  expect(await send(Buffer.alloc(LIMIT))).toBe(`received ${LIMIT}`)
})
