import { afterEach, expect, it, vi } from 'vitest'
import { shrinkImage } from './shrink-image.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser that decodes every file to this size, and encodes it to these bytes. */
function fakeBrowser(width: number, height: number, bytes: number) {
  const canvas = {
    ...{ width: 0, height: 0, getContext: () => null },
    toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['x'.repeat(bytes)], { type })),
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  vi.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLCanvasElement)
  return canvas
}
const jpeg = (bytes: number) => new Blob(['x'.repeat(bytes)], { type: 'image/jpeg' })

it('shrinks a photo of more pixels than the server accepts, however small its file', async () => {
  const canvas = fakeBrowser(7000, 6000, 900)
  const sent = await shrinkImage(jpeg(500))
  expect(sent.size).toBe(900)
  expect([canvas.width, canvas.height]).toEqual([3000, 2571])
})

it('sends a small photo, and one that would grow, as it is', async () => {
  fakeBrowser(1200, 900, 900)
  expect((await shrinkImage(jpeg(500))).size).toBe(500)
  fakeBrowser(3000, 2000, 3_000_000)
  expect((await shrinkImage(jpeg(2_000_000))).size).toBe(2_000_000)
})
