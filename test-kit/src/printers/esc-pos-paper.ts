/** A simulated receipt printer: reads the bytes sent to it and records the printed output. */
import { inflateSync } from 'node:zlib'
import type { Bitmap } from '@thali/server/features/after/printing/render/bitmap'

/** Printout up to one cut. */
export interface Sheet {
  /** All rasters below each other; null where it was written in the printer's own letters. */
  readonly bitmap: Bitmap | null
  /** Rows in the printer's own letters. */
  readonly text: string
  readonly opensDrawer: boolean
  /** Rows of the tallest raster command: printers of little memory stop at long ones. */
  readonly tallestBand: number
}

/** @throws {Error} at bytes that no printer would understand, or that end in the middle of a command */
export function readEscPos(bytes: Uint8Array): Sheet[] {
  const sheets: Sheet[] = []
  const bands: Uint8Array[] = []
  let width = 0
  let rows = 0
  let text = ''
  let tallestBand = 0
  let at = 0
  const next = () => {
    const byte = bytes[at]
    if (byte === undefined) throw new Error('the bytes end within a command')
    at += 1
    return byte
  }
  const cut = () => {
    const bitmap = rows > 0 ? { width, height: rows, bytes: Buffer.concat(bands.splice(0)) } : null
    sheets.push({ bitmap, text, opensDrawer: false, tallestBand })
    rows = 0
    text = ''
    tallestBand = 0
  }
  while (at < bytes.length) {
    const byte = next()
    if (byte === 0x1b) {
      const command = next()
      if (command === 0x40) continue
      if (command === 0x64 || command === 0x45) next()
      else if (command === 0x70) {
        at += 3
        const last = sheets.pop()
        if (last) sheets.push({ ...last, opensDrawer: true })
      } else throw new Error(`unknown command ESC ${command}`)
    } else if (byte === 0x1d) {
      const command = next()
      if (command === 0x56) {
        at += 2
        cut()
      } else if (command === 0x21 || command === 0x42 || command === 0x72) next()
      else if (command === 0x76) {
        at += 2
        const rowBytes = next() + next() * 256
        const height = next() + next() * 256
        const data = bytes.subarray(at, at + rowBytes * height)
        if (data.length < rowBytes * height) throw new Error('a raster is cut short')
        if (width !== 0 && rows > 0 && width !== rowBytes * 8) throw new Error('bands of two widths')
        at += data.length
        width = rowBytes * 8
        rows += height
        tallestBand = Math.max(tallestBand, height)
        bands.push(data)
      } else throw new Error(`unknown command GS ${command}`)
    } else if (byte === 0x10) at += 2
    else text += String.fromCharCode(byte)
  }
  if (rows > 0 || text !== '') throw new Error('a sheet was not cut off')
  return sheets
}

/** A PNG of one bit a dot, as CloudPRNT printers read it. */
export function readPng(png: Buffer): Bitmap {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  if (png[24] !== 1 || png[25] !== 0) throw new Error('not one bit a dot')
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const rows = inflateSync(Buffer.concat(data))
  const bytes = new Uint8Array((width / 8) * height)
  for (let row = 0; row < height; row += 1) {
    for (let index = 0; index < width / 8; index += 1) {
      bytes[row * (width / 8) + index] = ~(rows[row * (width / 8 + 1) + 1 + index] ?? 0) & 0xff
    }
  }
  return { width, height, bytes }
}
