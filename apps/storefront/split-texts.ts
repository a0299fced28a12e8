/**
 * Splits the texts of each language in two: those that the first page can show, and the others.
 *
 * A text belongs to the first page when its id occurs in a chunk that the entry fetches. Code that is fetched later
 * waits for the other texts: the build wraps each `import()` of it in `withLaterTexts`.
 */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, 'src')
const ENTRY = join(SOURCE, 'client.tsx')
const LOADER = join(SOURCE, 'shell/i18n.client.ts')
const CATALOG = /\.po(?<later>\?lingui)?$/
const IMPORT = /\bimport\((?<path>["'][^"']+["'])\)/g

export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',

    transform: {
      filter: { id: { include: `${SOURCE}/**`, exclude: [ENTRY, LOADER] }, code: IMPORT },
      handler: (code) =>
        `import { withLaterTexts } from '${LOADER}'\n${code.replace(IMPORT, 'withLaterTexts(import($<path>))')}`,
    },

    renderChunk(_code, chunk, _options, { chunks }) {
      const [catalog = ''] = chunk.moduleIds
      const match = CATALOG.exec(catalog)
      if (!match) return null
      const isLater = match.groups?.later !== undefined
      const firstCode = codeOfFirstPage(Object.values(chunks))
      const texts = Object.entries(readCatalog(this.getModuleInfo(catalog)?.code ?? ''))
      const wanted = texts.filter(([id]) => firstCode.includes(`"${id}"`) !== isLater)
      const json = JSON.stringify(Object.fromEntries(wanted))
      return `export const messages = JSON.parse(${JSON.stringify(json)})\n`
    },
  }
}

/** Everything the entry fetches, itself or through its own `import()`s. */
function codeOfFirstPage(chunks: readonly Rolldown.RenderedChunk[]): string {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const fetched = new Set([entry?.fileName, ...(entry?.dynamicImports ?? [])])
  return chunks
    .filter((chunk) => fetched.has(chunk.fileName) && !chunk.moduleIds.some((id) => CATALOG.test(id)))
    .flatMap(({ modules }) => Object.values(modules).map(({ code }) => code ?? ''))
    .join('\n')
}

/** Reads the module that Lingui compiles from a catalogue. */
function readCatalog(code: string): Record<string, unknown> {
  const [, json] = /JSON\.parse\((".*")\)/s.exec(code) ?? []
  if (json === undefined) throw new Error('the catalogue of texts is not what Lingui used to make of it')
  return JSON.parse(JSON.parse(json))
}
