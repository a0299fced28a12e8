/** Removes assets of builds long gone; recent ones stay, so that cached pages still find their scripts. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const RETENTION_MS = 14 * 24 * 60 * 60 * 1000

interface ManifestChunk {
  file: string
  css?: string[]
  assets?: string[]
}

export function pruneAssets(clientFolder: string, nowMs = Date.now()): string[] {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const chunks = Object.values<ManifestChunk>(manifest)
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const current = new Set(files.flatMap((file) => [file, `${file}.br`]))
  const folder = existsSync(join(clientFolder, 'assets')) ? 'assets/' : ''
  const old = readdirSync(join(clientFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /-[\w-]{7,8}\.\w+(?:\.br)?$/.test(entry.name))
    .map((entry) => folder + entry.name)
    .filter((file) => !current.has(file) && nowMs - statSync(join(clientFolder, file)).mtimeMs > RETENTION_MS)
  for (const file of old) rmSync(join(clientFolder, file))
  return old
}
