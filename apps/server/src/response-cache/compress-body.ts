import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { compressBrotli } from './compress-brotli.ts'
import type { Slotted } from './slot.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli quality that is good within a few milliseconds; better ones are made later. */
const QUICK_QUALITY = 5

const compressGzip = promisify(gzip)

/** Bytes in an encoding, made off the event loop. */
export async function compressBody(encoding: Encoding, plain: Slotted): Promise<Slotted> {
  switch (encoding) {
    case 'identity':
      return plain
    case 'gzip':
      return { bytes: await compressGzip(plain.bytes), slotAt: undefined }
    case 'br':
      return compressBrotli(plain, QUICK_QUALITY)
  }
}
