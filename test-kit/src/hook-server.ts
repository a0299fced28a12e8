/** Receiver of webhooks on this machine, over HTTP, that reports each call and the messages it accepted. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A message as it came. */
export interface HookMessage {
  readonly id: string
  readonly orderId: string
  /** Whether the standard's own package verifies the signature. */
  readonly isSigned: boolean
}

interface HookServerOptions {
  /** Secret that verifies the messages of each webhook. */
  readonly secret: string
  onConnect(): void
  /** All of it has come, and nothing was answered. */
  onMessage(): Promise<void>
  onAnswered(): void
}

export interface HookServer {
  readonly url: string
  /** Messages that were answered 200, or would have been, in order. */
  readonly received: HookMessage[]
  close(): Promise<void>
}

export async function startHookServer(options: HookServerOptions): Promise<HookServer> {
  const received: HookMessage[] = []
  const verifier = new Webhook(options.secret)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => {})
    response.on('error', () => {})
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const headers = request.headers as Record<string, string>
    received.push({
      id: headers['webhook-id'] ?? '',
      orderId: JSON.parse(text).data.orderId,
      isSigned: isSignedBy(verifier, text, headers),
    })
    await options.onMessage()
    response.end(() => options.onAnswered())
  })
  server.on('connection', (socket) => {
    // Who called may be killed at any time.
    socket.on('error', () => {})
    options.onConnect()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isSignedBy(verifier: Webhook, text: string, headers: Record<string, string>): boolean {
  try {
    verifier.verify(text, headers)
    return true
  } catch {
    return false
  }
}
