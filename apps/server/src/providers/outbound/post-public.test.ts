import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { makePostPublic } from './post-public.ts'

it.each(['left open', 'cut'])('answers the status of an answer whose body is %s', async (end) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{', () => end === 'cut' && response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const request = { body: '{}', signal: AbortSignal.timeout(60_000) }
  const posted = await makePostPublic(() => true)(`http://127.0.0.1:${port}/hook`, request)
  expect(posted).toMatchObject({ status: 200, text: null })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
