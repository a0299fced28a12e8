/** Compares a build with its budgets. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Limits of a page's first load; bytes as they leave the server, in brotli. */
export interface Budget {
  readonly bytes: number
  readonly files?: number
}

/** Below this, compressing saves nothing that is worth a file. */
const COMPRESSED_FROM_BYTES = 1024

/** Bytes of a built file as the server sends them to a browser; plain where the build has not compressed it. */
export function sentBytes(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size
}

/** Faults of a page that loads these files, one sentence each. */
export function faultsOfPage(
  name: string,
  folder: string,
  files: readonly string[],
  budget: Budget,
): string[] {
  if (files.length === 0) return [`${name}: nothing was built`]
  const bytes = files.reduce((sum, file) => sum + sentBytes(folder, file), 0)
  return [
    ...(bytes > budget.bytes ? [`${name}: ${bytes} of ${budget.bytes} bytes, brotli`] : []),
    ...(files.length > (budget.files ?? Number.POSITIVE_INFINITY)
      ? [`${name}: ${files.length} of ${budget.files} files`]
      : []),
  ]
}

/** A browser looks for the encoding in this much of a page. */
const ENCODING_WITHIN_BYTES = 1024

/** Faults in the beginning of a page. */
export function faultsOfHead(name: string, html: string): string[] {
  const isNamed = /<meta charset="utf-8"/.test(
    Buffer.from(html).subarray(0, ENCODING_WITHIN_BYTES).toString(),
  )
  return isNamed ? [] : [`${name}: its first ${ENCODING_WITHIN_BYTES} bytes do not name the encoding`]
}

/** Files that would leave the server as they are, or as something else. */
export function faultsOfCompression(folder: string, files: readonly string[]): string[] {
  return files
    .filter(
      (file) => statSync(join(folder, file)).size >= COMPRESSED_FROM_BYTES && !isCompressed(folder, file),
    )
    .map((file) => `${file}: not compressed by the build`)
}

function isCompressed(folder: string, file: string): boolean {
  const compressed = join(folder, `${file}.br`)
  return (
    existsSync(compressed) &&
    brotliDecompressSync(readFileSync(compressed)).equals(readFileSync(join(folder, file)))
  )
}
