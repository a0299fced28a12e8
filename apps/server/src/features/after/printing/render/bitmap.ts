/**
 * Black and white dots in the format of thermal printers: eight per byte, the leftmost in the highest bit, 1 is
 * black.
 */
export interface Bitmap {
  /** A multiple of 8. */
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export function makeBitmap(width: number, height: number): Bitmap {
  if (width % 8 !== 0) throw new RangeError(`a bitmap of ${width} dots`)
  return { width, height, bytes: new Uint8Array((width / 8) * height) }
}

/** Sets a dot; ignores positions outside of the bitmap. */
export function setDot({ width, height, bytes }: Bitmap, x: number, y: number, isBlack = true): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const index = y * (width / 8) + (x >> 3)
  const bit = 0x80 >> (x & 7)
  bytes[index] = isBlack ? (bytes[index] ?? 0) | bit : (bytes[index] ?? 0) & ~bit
}

export function isBlackAt({ width, bytes }: Bitmap, x: number, y: number): boolean {
  return ((bytes[y * (width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
}

/** Fills a rectangle with black. */
export function fillBox(bitmap: Bitmap, x: number, y: number, width: number, height: number): void {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) setDot(bitmap, column, row)
  }
}

/** Copies the black dots of `from` to a position of its upper left corner. */
export function drawBitmap(onto: Bitmap, from: Bitmap, x: number, y: number): void {
  for (let row = 0; row < from.height; row += 1) {
    for (let column = 0; column < from.width; column += 1) {
      if (isBlackAt(from, column, row)) setDot(onto, x + column, y + row)
    }
  }
}
