/** Denominator of shares of a picture's width or height. */
export const CROP_WHOLE = 10_000

/**
 * Rectangle of a picture, in ten-thousandths of its width and height, from its upper left corner once turned upright.
 */
export interface ImageCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whole picture. */
export const WHOLE_IMAGE: ImageCrop = { left: 0, top: 0, width: CROP_WHOLE, height: CROP_WHOLE }

/** Whether a crop lies within the picture and has an area. */
export function isImageCrop({ left, top, width, height }: ImageCrop): boolean {
  const fits = (start: number, size: number) =>
    Number.isInteger(start) && Number.isInteger(size) && start >= 0 && size > 0 && start + size <= CROP_WHOLE
  return fits(left, width) && fits(top, height)
}

/**
 * Converts a crop to whole pixels of an upright picture: edges are rounded to the nearest pixel, at least one pixel
 * remains in each direction, and nothing lies outside.
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
