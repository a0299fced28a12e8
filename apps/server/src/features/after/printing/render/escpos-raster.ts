import type { Bitmap } from './bitmap.ts'

const ESC = 0x1b
const GS = 0x1d
/** Rows per command: printers with little memory fail at longer ones. */
const BAND_ROWS = 200

export interface PaperEnd {
  readonly opensDrawer: boolean
}

/** Raster for every ESC/POS printer, regardless of its fonts. */
export function toEscPosRaster({ width, height, bytes }: Bitmap, end: PaperEnd): Buffer {
  const rowBytes = width / 8
  const parts: Uint8Array[] = [ESC_POS_BEGIN]
  for (let from = 0; from < height; from += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - from)
    const head = [GS, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8]
    parts.push(Uint8Array.from(head), bytes.subarray(from * rowBytes, (from + rows) * rowBytes))
  }
  parts.push(endOfPaper(end))
  return Buffer.concat(parts)
}

/** Resets the printer to its initial state. */
export const ESC_POS_BEGIN = Uint8Array.from([ESC, 0x40])

/** Feeds to the cutter, cuts, and opens the drawer. */
export function endOfPaper({ opensDrawer }: PaperEnd): Uint8Array {
  const drawer = opensDrawer ? [ESC, 0x70, 0, 25, 250] : []
  return Uint8Array.from([ESC, 0x64, 4, GS, 0x56, 66, 0, ...drawer])
}
