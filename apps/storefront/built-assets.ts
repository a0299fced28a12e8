/** Gives the service worker the addresses of the client's build: import … from 'virtual:built-assets'. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:built-assets'
const RESOLVED = `\0${NAME}`

export function builtAssets(clientFolder: string): Plugin {
  return {
    name: 'built-assets',
    applyToEnvironment: (environment) => environment.name === 'worker',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const urls = listUrls(clientFolder)
      const buildId = createHash('sha256').update(urls.join('\n')).digest('hex').slice(0, 12)
      return `export const assets = ${JSON.stringify(urls)}\nexport const buildId = '${buildId}'\n`
    },
  }
}

function listUrls(clientFolder: string): string[] {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  )
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].sort().map((file) => `/${file}`)
}
