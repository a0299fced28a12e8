import type { IncomingMessage } from 'node:http'
import {
  FetchRefused,
  openPublic,
  parsePublicUrl,
  type ResolveName,
} from '../../../providers/outbound/open-public.ts'

const TOTAL_MS = 15_000
const MAX_BYTES = 15 * 1024 * 1024
const MAX_REDIRECTS = 3

export interface FetchLimits {
  /** Decides whether an address may be connected to; called for every connection, after the name is resolved. */
  readonly isAllowed?: (address: string) => boolean
  /** Resolves names; default: the system's resolver. */
  readonly resolve?: ResolveName
  /** Aborts it. */
  readonly stopping?: AbortSignal
}

/**
 * Reads an address on the public internet into memory.
 *
 * Private and special addresses are refused on connecting, after the name was resolved, so that neither an internal
 * name nor a redirect reaches them. At most 15 MB, 15 seconds, 3 redirects.
 *
 * @throws {FetchRefused} for addresses, schemes, sizes and responses that a retry would not change
 * @throws {Error} for temporary network errors
 */
export async function fetchPublic(
  address: string,
  { isAllowed, resolve, stopping }: FetchLimits = {},
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(TOTAL_MS)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  let url = parsePublicUrl(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await openPublic(url, { isAllowed, resolve, signal })
    const location = response.headers.location
    if (response.statusCode && response.statusCode >= 300 && response.statusCode < 400 && location) {
      response.destroy()
      url = parsePublicUrl(location, url)
      continue
    }
    return await readBody(response)
  }
  throw new FetchRefused(`more than ${MAX_REDIRECTS} redirects`)
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const status = response.statusCode ?? 0
  if (status >= 400 && status < 500 && status !== 429) throw refuse(response, `the server answered ${status}`)
  if (status !== 200) throw new Error(`the server answered ${status}`)
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) throw refuse(response, 'larger than 15 MB')
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of response) {
    total += (chunk as Buffer).length
    if (total > MAX_BYTES) throw refuse(response, 'larger than 15 MB')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function refuse(response: IncomingMessage, why: string): FetchRefused {
  response.destroy()
  return new FetchRefused(why)
}
