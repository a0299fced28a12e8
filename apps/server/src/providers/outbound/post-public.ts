import type { IncomingMessage } from 'node:http'
import { openPublic, type PublicRequest, parsePublicUrl, type ResolveName } from './open-public.ts'

const ANSWER_BYTES = 8 * 1024
/** Time limit of reading a body, in milliseconds: its sender may keep it open for ever. */
const BODY_MS = 2_000

export interface PostedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The first 8 KB of its body; null if that was cut, or did not end in time. */
  readonly text: string | null
}

export type PostPublic = (
  address: string,
  request: Pick<PublicRequest, 'headers' | 'body' | 'signal'>,
) => Promise<PostedAnswer>

/**
 * Posts to an address on the public internet. Redirects are not followed; of an answer the first bytes are
 * read. A body that cannot be read does not change its status.
 *
 * @throws {FetchRefused} for an address that will never do
 * @throws {Error} for a connection error, which may pass
 */
export function makePostPublic(isAllowed?: (address: string) => boolean, resolve?: ResolveName): PostPublic {
  return async (address, request) => {
    const url = parsePublicUrl(address)
    const response = await openPublic(url, { ...request, method: 'POST', isAllowed, resolve })
    return { status: response.statusCode ?? 0, headers: response.headers, text: await readBegin(response) }
  }
}

async function readBegin(response: IncomingMessage): Promise<string | null> {
  const limit = setTimeout(() => response.destroy(), BODY_MS)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length >= ANSWER_BYTES) break
    }
  } catch {
    return null
  } finally {
    clearTimeout(limit)
    response.destroy()
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8')
}
