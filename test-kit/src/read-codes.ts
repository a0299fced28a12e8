/** Reads codes of pictures as a camera would. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawCode, type Logo } from '@thali/server/features/order/codes/code-art'
import type { LayoutMark, PrintedPage } from '@thali/server/features/order/codes/print-layout'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Limit of symbols, above those of any page of ours. */
const MOST_SYMBOLS = 255
/** 200 dots an inch, as a page is looked at from an arm's length. */
const DOTS_PER_MM = 200 / 25.4

// The package would fetch it from the web.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const { buffer, byteOffset, byteLength } = await readFile(wasm)
const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })

/** The texts of all codes that are found in an SVG picture, sorted. */
export async function readCodes(svg: string): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: 50_000_000 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const found = await readBarcodes(picture as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: MOST_SYMBOLS,
    tryHarder: true,
  })
  return found.flatMap(({ isValid, text }) => (isValid ? [text] : [])).sort()
}

/**
 * Draws the parts of a page that a camera needs: its codes, and everything that is drawn near or over them.
 * Texts are left out: they stand beside the codes, and would need fonts.
 */
export function drawForReading({ width, height, marks, turned }: PrintedPage, logo: Logo): string {
  const drawn = marks.map((mark) => markup(mark, logo)).join('')
  const upsideDown = turned.map((mark) => markup(mark, logo)).join('')
  const size = `width="${Math.round(width * DOTS_PER_MM)}" height="${Math.round(height * DOTS_PER_MM)}"`
  const around = `rotate(180 ${width / 2} ${height / 2})`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn}<g transform="${around}">${upsideDown}</g></svg>`
}

function markup(mark: LayoutMark, logo: Logo): string {
  const box = `x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}"`
  switch (mark.kind) {
    case 'rect':
      return `<rect ${box} rx="${mark.radius}" fill="${mark.fill}"/>`
    case 'outline':
      return `<rect ${box} fill="none" stroke="#c3cac6" stroke-width="0.2"/>`
    case 'text':
      return ''
    case 'code':
      return `<g transform="translate(${mark.x} ${mark.y})">${drawCode(mark.address, logo, mark.width)}</g>`
  }
}
