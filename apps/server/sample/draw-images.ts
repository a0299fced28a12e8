/**
 * Draws the pictures of the sample store into `images/`.
 *
 * Run with `node apps/server/sample/draw-images.ts`, or with the names of the pictures to draw.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { Art } from './drawing/art.ts'
import { backdrop } from './drawing/backdrop.ts'
import { banners } from './drawing/banners.ts'
import { drawLogo } from './drawing/logo.ts'
import { drawScene } from './drawing/scene.ts'
import { scenes } from './drawing/scenes.ts'

const WANTED_BYTES = 34_000

function draw(name: string): string {
  const art = new Art(name)
  const banner = banners[name]
  if (banner) {
    const body = backdrop(art, banner.paper, 1280, 720) + banner.draw(art)
    return art.document(1280, 720, body)
  }
  if (name === 'logo') return art.document(640, 640, drawLogo(art))
  const scene = scenes[name]
  if (!scene) throw new Error(`no picture is called ${name}`)
  return art.document(1200, 900, drawScene(art, scene))
}

/** The best quality that still fits a phone; a picture of many small grains is softened a little first. */
async function paint(svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg), { limitInputPixels: false }).removeAlpha().png().toBuffer()
  for (const quality of [76, 69, 62, 55, 48, 41, 34]) {
    const bytes = await sharp(pixels).webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (bytes.length <= WANTED_BYTES) return bytes
  }
  return sharp(pixels).blur(0.8).webp({ quality: 32, effort: 5 }).toBuffer()
}

/** For a card on a phone, where nothing is converted yet. */
function shrink(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: 480 })
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toBuffer()
}

const folder = process.env.PICTURES ?? fileURLToPath(new URL('images/', import.meta.url))
mkdirSync(`${folder}/small`, { recursive: true })
const names = process.argv.slice(2)
for (const name of names.length ? names : ['logo', ...Object.keys(banners), ...Object.keys(scenes)]) {
  const picture = await paint(draw(name))
  writeFileSync(`${folder}/${name}.webp`, picture)
  writeFileSync(`${folder}/small/${name}.webp`, await shrink(picture))
}
