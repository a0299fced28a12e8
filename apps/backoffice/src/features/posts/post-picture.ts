interface Shown {
  readonly src: string
  readonly widths: readonly number[]
}

/** URL of a small version of a picture; null if none is made yet. */
export function smallPicture(image: Shown | null): string | null {
  const width = image?.widths.find((one) => one >= 240) ?? image?.widths.at(-1)
  return image && width ? `${image.src}/${width}.jpg` : null
}

/** URL of a version for half of a screen. */
export function largePicture(image: Shown | null): string | null {
  const width = image?.widths.find((one) => one >= 640) ?? image?.widths.at(-1)
  return image && width ? `${image.src}/${width}.jpg` : null
}
