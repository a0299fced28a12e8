import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addAvif, convertImage } from './convert-image.ts'
import { UnusableImage } from './decode-image.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-image-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const makeImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'someone' } })
    .toBuffer()

it('writes every width in three formats and returns the sizes', async () => {
  const bytes = await makeImage(900, 600)
  const converted = await convertImage(bytes, join(folder, 'a'))
  await addAvif(bytes, join(folder, 'a'))
  expect(converted).toEqual({ width: 900, height: 600, widths: [320, 640, 900] })
  expect((await readdir(join(folder, 'a'))).sort()).toEqual(
    ['320', '640', '900']
      .flatMap((width) => ['avif', 'jpg', 'webp'].map((format) => `${width}.${format}`))
      .sort(),
  )
})

it.each([
  ['grey', (image: Sharp) => image.greyscale().png()],
  ['see-through', (image: Sharp) => image.ensureAlpha(0.5).webp()],
  ['of sixteen bits', (image: Sharp) => image.toColourspace('rgb16').png()],
  ['for printing', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
])('converts an image that is %s', async (_, as) => {
  const bytes = await as(sharp(await makeImage(700, 500))).toBuffer()
  await convertImage(bytes, join(folder, 'a'))
  await addAvif(bytes, join(folder, 'a'))
  for (const format of ['avif', 'webp', 'jpg']) {
    const { dominant } = await sharp(join(folder, 'a', `640.${format}`)).stats()
    expect(dominant.r).toBeGreaterThanOrEqual(dominant.b)
    expect((await sharp(join(folder, 'a', `640.${format}`)).metadata()).height).toBe(457)
  }
})

it('never makes an image larger than it is, and drops its metadata', async () => {
  const converted = await convertImage(await makeImage(200, 100), join(folder, 'a'))
  expect(converted.widths).toEqual([200])
  const { exif } = await sharp(await readFile(join(folder, 'a', '200.jpg'))).metadata()
  expect(exif).toBeUndefined()
})

it.each([
  ['a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s and leaves no files', async (_, bytes) => {
  await expect(convertImage(bytes, join(folder, 'a'))).rejects.toThrow(UnusableImage)
  expect(await readdir(folder)).toEqual([])
})

it('refuses a truncated image and one with too many pixels', async () => {
  const whole = await makeImage(900, 600)
  await expect(convertImage(whole.subarray(0, whole.length / 2), join(folder, 'a'))).rejects.toThrow(
    UnusableImage,
  )
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(convertImage(bomb, join(folder, 'b'))).rejects.toThrow(UnusableImage)
})
