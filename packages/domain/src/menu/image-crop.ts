/** Shares of a picture's width or height are counted in these. */
export const CROP_WHOLE = 10_000

/** A part of a picture, in ten-thousandths of its width and height, from its upper left corner as it is seen. */
export interface ImageCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture as it is. */
export const WHOLE_IMAGE: ImageCrop = { left: 0, top: 0, width: CROP_WHOLE, height: CROP_WHOLE }

/** Whether a part lies within the picture and is none of its edges alone. */
export function isImageCrop({ left, top, width, height }: ImageCrop): boolean {
  const fits = (start: number, size: number) =>
    Number.isInteger(start) && Number.isInteger(size) && start >= 0 && size > 0 && start + size <= CROP_WHOLE
  return fits(left, width) && fits(top, height)
}

/**
 * The same part in whole pixels of a picture that is turned upright: edges are rounded to the nearest pixel, at least
 * one pixel is left each way, and nothing lies outside.
 */
export function cropPixels(
  crop: ImageCrop,
  size: { readonly width: number; readonly height: number },
): ImageCrop {
  const [left, width] = along(crop.left, crop.width, size.width)
  const [top, height] = along(crop.top, crop.height, size.height)
  return { left, top, width, height }
}

function along(start: number, share: number, pixels: number): [start: number, length: number] {
  const at = (edge: number) => Math.round((edge * pixels) / CROP_WHOLE)
  const first = Math.min(at(start), pixels - 1)
  return [first, Math.max(1, at(start + share) - first)]
}
