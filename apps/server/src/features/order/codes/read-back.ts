/** Reads the codes of a picture as a camera would. It takes up to a second a page, so it has a thread of its own. */
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'

/** A picture as the reader takes it: four bytes a pixel. */
export interface Picture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Reading a full sheet takes a second; a machine that is busy may take some more. */
const TIMEOUT_MS = 60_000

/** The texts of all codes that are found in each of these SVG pictures. */
export async function readBack(svgs: readonly string[]): Promise<string[][]> {
  const worker = new Worker(new URL('./read-back.worker.ts', import.meta.url))
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    const found: string[][] = []
    for (const svg of svgs) found.push(await ask(worker, await rasterise(svg)))
    return found
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

async function rasterise(svg: string): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: 50_000_000 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

function ask(worker: Worker, picture: Picture): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the reader of codes ended')))
    worker.postMessage(picture, [picture.data.buffer as ArrayBuffer])
  })
}
