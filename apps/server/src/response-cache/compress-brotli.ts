import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { EMPTY_SLOT, SLOT_BYTES, SLOT_END, type Slotted, withSlot } from './slot.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Compresses to brotli; a slot stays uncompressed, in a block of its own that no other block refers to. */
export async function compressBrotli({ bytes, slotAt }: Slotted, quality: number): Promise<Slotted> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const slotted = slotAt === undefined ? undefined : await compressAround(bytes, slotAt, params)
  return slotted ?? { bytes: await compress(bytes, { params }), slotAt: undefined }
}

/** @returns undefined where decompression does not give the input back */
async function compressAround(
  bytes: Buffer,
  slotAt: number,
  params: Record<number, number>,
): Promise<Slotted | undefined> {
  const pieces: Buffer[] = []
  const encoder = createBrotliCompress({ params })
  encoder.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve, reject) => encoder.on('end', resolve).on('error', reject))
  const flushed = () =>
    new Promise<Buffer>((resolve) => {
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve(Buffer.concat(pieces.splice(0))))
    })
  encoder.write(bytes.subarray(0, slotAt))
  const head = await flushed()
  encoder.write(PLACEHOLDER)
  await flushed()
  encoder.end(bytes.subarray(slotAt + SLOT_BYTES))
  await ended
  const made = {
    bytes: Buffer.concat([head, BLOCK_HEAD, EMPTY_SLOT, ...pieces]),
    slotAt: head.length + BLOCK_HEAD.length,
  }
  return (await isRight(made, withSlot(bytes, slotAt, EMPTY_SLOT))) ? made : undefined
}

async function isRight(made: Slotted, expected: Buffer): Promise<boolean> {
  const read = await decompress(made.bytes, { maxOutputLength: expected.length }).catch(() => undefined)
  return read?.equals(expected) === true
}

/**
 * Placeholder of the slot while the rest is compressed: control characters, which no page contains, with no
 * two equal pairs, so that neither they nor the following bytes are encoded as back-references to them. They
 * end as the slot does.
 */
const PLACEHOLDER = Buffer.concat([
  Buffer.from(
    Array.from({ length: SLOT_BYTES - SLOT_END.length }, (_, at) =>
      at % 2 === 0 ? 0xf5 + ((at / 2) % 11) : ((at - 1) / 2) % 9,
    ),
  ),
  SLOT_END,
])

/** A meta-block that is not the last, of SLOT_BYTES uncompressed bytes (RFC 7932, 9.2). */
const BLOCK_HEAD = Buffer.alloc(3)
BLOCK_HEAD.writeUIntLE(((SLOT_BYTES - 1) << 3) | (1 << 19), 0, 3)
