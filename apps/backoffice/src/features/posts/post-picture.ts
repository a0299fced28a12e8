interface Shown {
  readonly src: string
  readonly widths: readonly number[]
}

/** Address of a small version of a picture; null where none is made yet. */
export function smallPicture(image: Shown | null): string | null {
  const width = image?.widths.find((one) => one >= 240) ?? image?.widths.at(-1)
  return image && width ? `${image.src}/${width}.jpg` : null
}

/** The same of one for half of a screen. */
export function largePicture(image: Shown | null): string | null {
  const width = image?.widths.find((one) => one >= 640) ?? image?.widths.at(-1)
  return image && width ? `${image.src}/${width}.jpg` : null
}
