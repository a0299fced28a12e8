import { parseJson } from '../../parse-json.ts'
import type { GatewayCall, GatewayRefusal, GatewayUnavailable } from './gateway.ts'

export interface GatewayQuestion {
  readonly url: string
  /** POST where there is a body, by default. */
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface GatewayReply {
  readonly kind: 'reply'
  /** 200 to 499, without redirects. */
  readonly status: number
  readonly json: unknown
}

const REPLY_MAX_BYTES = 256 * 1024
const DETAIL_MAX_CHARS = 200
const RETRY_AFTER_MAX_S = 3600

/**
 * Calls a gateway once. An answer that is no JSON, too long, late, a redirect or a fault of the gateway's own
 * is `unavailable`: it is unknown whether the operation was done.
 */
export async function callGateway(
  call: GatewayCall,
  { url, method, headers, body }: GatewayQuestion,
): Promise<GatewayReply | GatewayUnavailable> {
  try {
    const response = await call.fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      // The keys go to the host that the operator named, and to no other.
      redirect: 'manual',
      signal: call.signal,
    })
    return readReply(response, await readWithin(response))
  } catch {
    return call.signal.aborted
      ? unavailable('timeout', 'no answer in time')
      : unavailable('network', 'could not be reached')
  }
}

function readReply(response: Response, text: string | null): GatewayReply | GatewayUnavailable {
  const { status } = response
  const detail = `HTTP ${status}`
  if (status >= 500) return unavailable('server-error', detail)
  if (status === 429) return { ...unavailable('throttled', detail), ...retryAfter(response) }
  const json = text === null || isRedirect(status) ? undefined : parseJson(text)
  return json === undefined ? unavailable('unreadable', detail) : { kind: 'reply', status, json }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** Null where it is more than any answer that we ask for. */
async function readWithin(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > REPLY_MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function retryAfter(response: Response): { readonly retryAfterMs?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (!Number.isFinite(seconds) || seconds < 0) return {}
  return { retryAfterMs: Math.min(seconds, RETRY_AFTER_MAX_S) * 1000 }
}

export function unavailable(reason: GatewayUnavailable['reason'], detail: string): GatewayUnavailable {
  return { kind: 'unavailable', reason, detail: detail.slice(0, DETAIL_MAX_CHARS) }
}

export function refused(reason: GatewayRefusal['reason'], detail: string): GatewayRefusal {
  return { kind: 'refused', reason, detail: detail.slice(0, DETAIL_MAX_CHARS) }
}
