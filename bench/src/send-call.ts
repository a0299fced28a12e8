import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'

/** A call on loopback, and the status that is wanted. */
export interface SentCall {
  readonly port: number
  readonly path: string
  /** Sent by POST, as JSON; absent: a GET. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
}

/**
 * Sends one call, an order under a key of its own.
 *
 * @returns what was answered
 * @throws {Error} when it was answered otherwise than wanted
 */
export function sendCall(agent: Agent, { port, path, body, headers, status }: SentCall): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST'
  const own: Record<string, string> = body === undefined ? { 'accept-encoding': 'br' } : ofBody(body)
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, method, path, headers: { ...own, ...headers } }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === status) resolve(text)
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function ofBody(body: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': randomUUID(),
  }
}
