import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Bitmap } from './bitmap.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const compress = promisify<Buffer, Buffer>((data, done) => deflate(data, done))

export async function encodePng({ width, height, bytes }: Bitmap): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per dot, greyscale; no filter, no interlacing.
  header.set([1, 0, 0, 0, 0], 8)
  const rowBytes = width / 8
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row += 1) {
    for (let index = 0; index < rowBytes; index += 1) {
      // In PNG 1 is white.
      rows[row * (rowBytes + 1) + 1 + index] = ~(bytes[row * rowBytes + index] ?? 0) & 0xff
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
