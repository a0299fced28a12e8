import type { Image } from '@thali/domain/menu/menu'
import { isRecord, readList, readNumber, readText } from '../../platform/read-value.ts'

const OURS = /^\/media\/[\w./-]+$/

/** Reads a stored picture; only pictures on our own server are shown again. */
export function readImage(value: unknown): Image | null {
  if (!isRecord(value)) return null
  const src = readText(value.src)
  const width = readNumber(value.width)
  const height = readNumber(value.height)
  const widths = readList(readNumber)(value.widths)
  if (src === null || !OURS.test(src) || width === null || height === null || !widths) return null
  return { src, width, height, widths }
}
