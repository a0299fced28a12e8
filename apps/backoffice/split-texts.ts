/**
 * Splits the texts of each language by feature. The catalogue keeps those of the frame of all pages; each feature's own
 * texts are in a separate module, and the build wraps each `import()` of a feature in `withTexts`, which fetches them.
 * Features never import each other, so such a page can show no other texts. Texts of refusals, which no page shows from
 * the start, are split in the same way.
 */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, 'src')
const LANGUAGES = readdirSync(join(SOURCE, 'locales')).flatMap((file) => /^(\w+)\.po$/.exec(file)?.[1] ?? [])
const FEATURE_FOLDERS = join(SOURCE, 'features/')
const REFUSALS = 'refusal-texts'
const REFUSAL_FOLDER = join(SOURCE, 'shared', REFUSALS, '/')
const FEATURES = [...readdirSync(FEATURE_FOLDERS), REFUSALS]
const LOADER = join(SOURCE, 'shared/language.ts')
/** Lists the loaders of each feature's texts; in development the catalogue has them all. */
const LIST = 'virtual:feature-texts'
const TEXTS = /^\0texts:(?<lang>\w+)\/(?<feature>.+)$/
const IMPORT = /\bimport\(["'](?<path>\.[^"']+)["']\)/g

export function splitTexts(): Plugin {
  let isBuild = false
  return {
    name: 'split-texts',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: {
      filter: { id: new RegExp(`^${LIST}$|^texts:`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${LIST}$|${TEXTS.source}`) },
      handler: (id) => (id === `\0${LIST}` ? listTexts(isBuild) : 'export const messages = {}'),
    },

    transform: {
      filter: { id: `${SOURCE}/**`, code: IMPORT },
      handler: (code, id) => {
        const wrapped = code.replace(IMPORT, (imported, path) => {
          const feature = featureOf(join(dirname(id), path))
          return feature ? `withTexts('${feature}', ${imported})` : imported
        })
        return wrapped === code ? null : `import { withTexts } from '${LOADER}'\n${wrapped}`
      },
    },

    renderChunk(_code, chunk, _options, { chunks }) {
      const [only = ''] = chunk.moduleIds
      const { lang = /locales\/(\w+)\.po$/.exec(only)?.[1], feature } = TEXTS.exec(only)?.groups ?? {}
      if (lang === undefined) return null
      const catalog = readCatalog(this.getModuleInfo(join(SOURCE, `locales/${lang}.po`))?.code ?? '')
      const rendered = Object.values(chunks).flatMap((one) => Object.entries(one.modules))
      const frame = frameModules(
        rendered.map(([id]) => id),
        (id) => this.getModuleInfo(id),
      )
      const ofFrame = idsIn(rendered.filter(([id]) => frame.has(id)))
      const ofFeature = idsIn(rendered.filter(([id]) => feature !== undefined && featureOf(id) === feature))
      const isWanted = (id: string) =>
        (feature === undefined ? ofFrame : ofFeature.difference(ofFrame)).has(id)
      const json = JSON.stringify(Object.fromEntries(Object.entries(catalog).filter(([id]) => isWanted(id))))
      return `export const messages = JSON.parse(${JSON.stringify(json)})\n`
    },
  }
}

function listTexts(isBuild: boolean): string {
  const entriesOf = (lang: string) =>
    (isBuild ? FEATURES : []).map((feature) => `'${feature}': () => import('texts:${lang}/${feature}')`)
  const languages = LANGUAGES.map((lang) => `${lang}: {${entriesOf(lang).join(', ')}}`)
  return `export const featureTexts = {${languages.join(', ')}}`
}

/** Modules of no feature, and those of one that the frame imports without `import()`. */
function frameModules(
  ids: readonly string[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of infoOf(id)?.importedIds ?? []) visit(imported)
  }
  for (const id of ids) if (featureOf(id) === undefined) visit(id)
  return seen
}

function featureOf(id: string): string | undefined {
  if (id.startsWith(REFUSAL_FOLDER)) return REFUSALS
  return id.startsWith(FEATURE_FOLDERS) ? id.slice(FEATURE_FOLDERS.length).split('/')[0] : undefined
}

/** Everything between two quotes in some code, including what is between two texts: the ids of texts are among it. */
function idsIn(modules: readonly [id: string, module: Rolldown.RenderedModule][]): Set<string> {
  return new Set(modules.flatMap(([, { code }]) => code?.match(/(?<=")[^"\n]{1,80}(?=")/g) ?? []))
}

/** Reads the module that Lingui compiles from a catalogue. */
function readCatalog(code: string): Record<string, unknown> {
  const [, json] = /JSON\.parse\((".*")\)/s.exec(code) ?? []
  if (json === undefined) throw new Error('the catalogue of texts is not what Lingui used to make of it')
  return JSON.parse(JSON.parse(json))
}
