/** Malformed requests that no client of ours sends: answered directly, before or instead of all other handling. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const ENCODED_BYTES = /(?:%[\da-f]{2})+/gi

type Headers = Readonly<Record<string, string>>

interface BrokenRequest {
  readonly status: number
  readonly reason: string
  readonly code: string
  readonly message: string
}

const MALFORMED: BrokenRequest = {
  status: 400,
  reason: 'Bad Request',
  code: 'request.malformed',
  message: 'The request is not understood.',
}

function brokenRequest(fault: string | undefined): BrokenRequest {
  switch (fault) {
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        reason: 'Request Header Fields Too Large',
        code: 'request.too-large',
        message: 'The request is too large.',
      }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        ...MALFORMED,
        status: 408,
        reason: 'Request Timeout',
        message: 'The request did not arrive in time.',
      }
    default:
      return MALFORMED
  }
}

function bodyOf({ code, message }: BrokenRequest): string {
  return JSON.stringify({ error: { code, message, details: {} } })
}

function headersOf(headers: Headers, body: string): Record<string, string> {
  return {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}

/** Answers bytes that are no HTTP request, or one that did not come in time, and ends the connection. */
export function answerBrokenBytes(error: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const broken = brokenRequest(error.code)
  const body = bodyOf(broken)
  const lines = Object.entries(headersOf(headers, body)).map(([name, value]) => `${name}: ${value}\r\n`)
  // Not only our half: a client that keeps its half would hold the connection, and the server when it stops.
  socket.end(`HTTP/1.1 ${broken.status} ${broken.reason}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}

/** Answers a request whose head already makes no sense, and ends the connection. */
export function answerBrokenRequest(
  response: ServerResponse,
  headers: Headers,
  status = MALFORMED.status,
): void {
  const body = bodyOf(MALFORMED)
  response.writeHead(status, headersOf(headers, body))
  response.end(body)
}

/** Whether a request lacks a required Host header or has two, so that a proxy in front might have used the other. */
export function isHostBroken({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 0 ? httpVersion !== '1.0' : hosts > 1
}

/** Whether the query holds bytes that are no valid text, which readers would decode differently. */
export function isQueryBroken({ url = '' }: IncomingMessage): boolean {
  const at = url.indexOf('?')
  if (at < 0 || !url.includes('%', at)) return false
  // A percent sign alone is read as itself.
  return (url.slice(at).match(ENCODED_BYTES) ?? []).some((bytes) => !isText(bytes))
}

function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
