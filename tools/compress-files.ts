/** Compresses what a build has made, each file into one beside it: the smallest brotli, which the server sends as it is. */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Others hold no text, or are compressed by themselves. */
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json'])
const AT_ONCE = 4
/**
 * Size from which files are compressed with each of these encodings of distances, of which none is always the
 * smallest.
 */
const LARGE_BYTES = 48 * 1024
const POSTFIXES = [0, 1, 2, 3]

/** Files of a build's folder that leave the server compressed, as paths within it. */
export function compressibleFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder, exclude: ['.vite'] }).filter((file) =>
    COMPRESSIBLE.has(extname(file)),
  )
}

/** Writes `<file>.br` beside each file that has none, or an older one. */
export async function compressFiles(folder: string): Promise<void> {
  const waiting = compressibleFiles(folder)
    .map((file) => join(folder, file))
    .filter((file) => (modifiedMs(`${file}.br`) ?? -1) < (modifiedMs(file) ?? 0))
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, await smallest(bytes))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function smallest(bytes: Buffer): Promise<Buffer> {
  const [first, ...others] = await Promise.all(
    (bytes.length < LARGE_BYTES ? [0] : POSTFIXES).map((postfix) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      }
      return compress(bytes, { params })
    }),
  )
  if (!first) throw new Error('nothing was compressed')
  return others.reduce((least, one) => (one.length < least.length ? one : least), first)
}

function modifiedMs(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
