/** Pictures as the mean colours of their cells: edges hardly count, contents do. */
import sharp from 'sharp'

/** Side of a cell, in pixels. */
const CELL_PX = 16
const CHANNELS = 3
/** Tolerance of a cell of the same picture, of 255. */
const TOLERANCE = 24

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Cells of a part of a picture, as text; a part of no size has none. */
export async function cellsOf(picture: Buffer, { left, top, width, height }: Box): Promise<string> {
  if (width < 1 || height < 1) return ''
  const columns = Math.ceil(width / CELL_PX)
  const rows = Math.ceil(height / CELL_PX)
  const cells = await sharp(picture)
    .extract({ left, top, width, height })
    .resize(columns, rows, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .removeAlpha()
    .raw()
    .toBuffer()
  return cells.toString('base64')
}

/** Share of the cells that differ between two pictures; 1 where they are not of one size. */
export function differingShare(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')]
  if (a.length !== b.length) return 1
  if (a.length === 0) return 0
  const differing = new Set<number>()
  for (const [at, value] of a.entries())
    if (Math.abs(value - (b[at] ?? 0)) > TOLERANCE) differing.add(Math.floor(at / CHANNELS))
  return differing.size / (a.length / CHANNELS)
}
