import { assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { CROP_WHOLE, cropPixels, isImageCrop, WHOLE_IMAGE } from './image-crop.ts'

const share = integer({ min: 0, max: CROP_WHOLE })
const crops = record({ left: share, top: share, width: share, height: share })
const sizes = record({ width: integer({ min: 1, max: 9000 }), height: integer({ min: 1, max: 9000 }) })

it('never leaves the picture, and always leaves something of it', () => {
  assert(
    property(crops, sizes, (crop, size) => {
      if (!isImageCrop(crop)) return
      const { left, top, width, height } = cropPixels(crop, size)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
      expect(left + width).toBeLessThanOrEqual(size.width)
      expect(top + height).toBeLessThanOrEqual(size.height)
    }),
  )
})

it('can cover a whole image of any size', () => {
  assert(
    property(sizes, (size) => {
      expect(cropPixels(WHOLE_IMAGE, size)).toEqual({ left: 0, top: 0, ...size })
    }),
  )
})

it('places adjacent crops without a gap', () => {
  assert(
    property(sizes, integer({ min: 1, max: CROP_WHOLE - 1 }), ({ width, height }, cut) => {
      const size = { width: width + 1, height }
      const left = cropPixels({ ...WHOLE_IMAGE, width: cut }, size)
      const right = cropPixels({ ...WHOLE_IMAGE, left: cut, width: CROP_WHOLE - cut }, size)
      expect(Math.abs(left.width + right.width - size.width)).toBeLessThanOrEqual(1)
    }),
  )
})

it.each([
  { left: 5000, top: 0, width: 5001, height: 1 },
  { left: 0, top: 0, width: 0, height: 10 },
  { left: -1, top: 0, width: 10, height: 10 },
  { left: 0.5, top: 0, width: 10, height: 10 },
])('knows that %o is no part of a picture', (crop) => {
  expect(isImageCrop(crop)).toBe(false)
})
