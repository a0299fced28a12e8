/** A proxy before a server of this machine that keeps streams back. */
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface HttpProxy {
  readonly origin: string
  close(): Promise<void>
}

/** Starts a proxy that holds answers back, as one does that is not configured for event streams. */
export async function startBufferingProxy(target: string): Promise<HttpProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const server = createServer((request, response) => void forward(target, agent, request, response))
  server.on('connection', (socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function forward(target: string, agent: Agent, request: IncomingMessage, response: ServerResponse) {
  response.on('error', () => {})
  const body = await buffer(request).catch(() => null)
  if (!body) return
  const { method, headers, url = '/' } = request
  const asked = send(`${target}${url}`, { agent, ...(method && { method }), headers })
  // Its connection may serve another request by the time that this one's answer has gone out.
  response.on('close', () => response.writableFinished || asked.destroy())
  asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  asked.on('response', (answer) => {
    const begin = () => response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    if (!String(answer.headers['content-type']).startsWith('text/event-stream'))
      return void answer.pipe(begin())
    buffer(answer).then(
      (all) => void begin().end(all),
      () => response.destroy(),
    )
  })
  asked.end(body)
}
