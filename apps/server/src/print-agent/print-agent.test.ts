/** Tests that the print agent prints a job once, however often its report is lost. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { runPrintAgent } from './print-agent.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server with one job, which it hands out until its result is reported. */
async function startServer(isLost: (report: number) => 'request' | 'answer' | 'unavailable' | null) {
  const reported: string[] = []
  let reports = 0
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://server')
    if (pathname === '/api/print-agent/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    } else if (request.method === 'GET') {
      if (reported.length > 0) response.writeHead(204).end()
      else response.writeHead(200, { 'x-print-job': 'job-1' }).end('ticket')
    } else {
      request.resume().on('end', () => {
        reports += 1
        const lost = isLost(reports)
        if (lost === null || lost === 'answer') reported.push(pathname)
        if (lost === null || lost === 'unavailable') response.writeHead(lost ? 503 : 204).end()
        else request.socket.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, reported }
}

it.each(['request', 'answer', 'unavailable'] as const)(
  'prints a job once and reports it again when the report is lost (%s)',
  async (how) => {
    const { address, reported } = await startServer((report) => (report <= 2 ? how : null))
    const stopping = new AbortController()
    const printed: string[] = []
    const log = (line: string) => {
      if (line === 'printed job-1') stopping.abort()
    }
    await runPrintAgent({
      server: address,
      key: 'key',
      agent: 'agent',
      output: async (bytes) => {
        printed.push(Buffer.from(bytes).toString())
        return { kind: 'printed' }
      },
      log,
      stopping: stopping.signal,
      lookMs: 10,
      retryMs: 10,
    })
    expect(printed).toEqual(['ticket'])
    expect(new Set(reported)).toEqual(new Set(['/api/print-agent/jobs/job-1']))
  },
)
