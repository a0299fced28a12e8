/** Size up to which a file is sent unchanged on a slow connection, in bytes. */
const SMALL_BYTES = 1_500_000
/** Pixels of the longer side: more than the server stores. */
const LONGEST_PX = 3000
const QUALITY = 0.9

/**
 * Shrinks a photo for a slow connection, and one of more pixels than the server accepts; a picture that the browser
 * cannot read is returned unchanged.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (file.type === 'image/gif') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= SMALL_BYTES) {
    picture.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // A JPEG has no transparency, and WebP keeps it.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return smaller && (scale < 1 || smaller.size < file.size) ? smaller : file
}
