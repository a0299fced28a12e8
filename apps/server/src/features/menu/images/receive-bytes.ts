import type { Readable } from 'node:stream'
import { Refusal } from '@thali/contract/refusal'

/** Limit of bytes read beyond the limit of a body; a sender of more is cut off. */
const DISCARDED_MAX = 512 * 1024 * 1024

/**
 * Reads a whole body. The rest of one that is too large is read without keeping it: browsers and nginx send all of it
 * before they read the answer.
 *
 * @throws {Refusal} `tooLarge` as soon as more than `limit` bytes arrive; request.malformed when the body is cut off
 */
export async function receiveBytes(
  body: Readable,
  limit: number,
  tooLarge: 'image.too-large' | 'import.too-large' = 'image.too-large',
): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length
      if (length > limit) throw new Refusal(tooLarge, { limit })
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof Refusal) {
      discard(body)
      throw error
    }
    throw new Refusal('request.malformed', { in: 'body' })
  }
  return Buffer.concat(parts, length)
}

function discard(body: Readable): void {
  let left = DISCARDED_MAX
  body.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) body.destroy()
  })
}
