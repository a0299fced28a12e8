import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { FetchRefused } from '../../../providers/outbound/open-public.ts'
import { fetchPublic } from './fetch-public.ts'

const open: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, host, done))
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

const loopbackIsFine = { isAllowed: () => true }

it('reads the response of an allowed address', async () => {
  const origin = await serve((_, response) => response.end('a picture'))
  expect((await fetchPublic(`${origin}/a.jpg`, loopbackIsFine)).toString()).toBe('a picture')
})

it('never connects to a private address, by number or by name', async () => {
  let reached = false
  const origin = await serve((_, response) => {
    reached = true
    response.end()
  })
  await expect(fetchPublic(`${origin}/a.jpg`)).rejects.toThrow(FetchRefused)
  await expect(fetchPublic(origin.replace('127.0.0.1', 'localhost'))).rejects.toThrow(FetchRefused)
  expect(reached).toBe(false)
})

it('follows a redirect only to allowed addresses', async () => {
  const inside = await serve((_, response) => response.end('secret'), '127.0.0.2')
  const outside = await serve((_, response) => response.writeHead(302, { location: inside }).end())
  const onlyOutside = { isAllowed: (address: string) => address === '127.0.0.1' }
  expect((await fetchPublic(outside, loopbackIsFine)).toString()).toBe('secret')
  await expect(fetchPublic(outside, onlyOutside)).rejects.toThrow(FetchRefused)
})

it('fails for good on endless redirects, other schemes and client errors', async () => {
  const loop = await serve((request, response) =>
    response.writeHead(302, { location: request.url ?? '/' }).end(),
  )
  const missing = await serve((_, response) => response.writeHead(404).end())
  await expect(fetchPublic(loop, loopbackIsFine)).rejects.toThrow('redirects')
  await expect(fetchPublic(missing, loopbackIsFine)).rejects.toThrow('404')
  await expect(fetchPublic('file:///etc/passwd')).rejects.toThrow(FetchRefused)
  await expect(fetchPublic('http://user:pass@example.com/')).rejects.toThrow(FetchRefused)
})

it('aborts as soon as the server stops', async () => {
  const reached = Promise.withResolvers<void>()
  const silent = await serve(() => reached.resolve())
  const stopping = new AbortController()
  const fetched = fetchPublic(silent, { ...loopbackIsFine, stopping: stopping.signal })
  await reached.promise
  stopping.abort()

  await expect(fetched).rejects.toThrow('abort')
})

it('stops reading beyond the size limit', async () => {
  const origin = await serve((_, response) => {
    const piece = Buffer.alloc(1024 * 1024)
    for (let sent = 0; sent < 20; sent += 1) response.write(piece)
    response.end()
  })
  await expect(fetchPublic(origin, loopbackIsFine)).rejects.toThrow('15 MB')
})
