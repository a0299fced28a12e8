import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, PageLanguage, RenderAssets } from '@thali/contract/page-state'

export const STOREFRONT_BUILD = join(import.meta.dirname, '../../../storefront/dist/client')

const ENTRY = 'src/client.tsx'
/** Table of the pages besides the menu. */
const OTHER_PAGES = 'src/pages/other-pages.ts'
/** Name of the chunk of everything that the application imports. */
const APP = 'app'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Assets that a page of this kind and language must load, by the build's own manifest. */
export type FindAssets = (kind: Page['kind'], lang: PageLanguage, manifest: string | null) => RenderAssets

/** Reads the build's manifest once; without a build pages are sent as plain documents. */
export function readAssets(build = STOREFRONT_BUILD): FindAssets {
  const file = join(build, '.vite/manifest.json')
  if (!existsSync(file))
    return (_kind, _lang, manifest) => ({ entry: '', modulepreloads: [], css: [], manifest })
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const known = new Map<string, Omit<RenderAssets, 'manifest'>>()
  return (kind, lang, manifest) => {
    const key = `${kind} ${lang}`
    const found = known.get(key) ?? withCssText(build, collect(chunks, kind, lang))
    known.set(key, found)
    return { ...found, manifest }
  }
}

/** Adds the text of the style sheets, as far as they lie in the build. */
function withCssText(build: string, assets: Omit<RenderAssets, 'manifest'>): Omit<RenderAssets, 'manifest'> {
  const files = assets.css.map((address) => join(build, address))
  if (!files.every((path) => existsSync(path))) return assets
  return { ...assets, inlineCss: files.map((path) => readFileSync(path, 'utf8').trim()).join('') }
}

function collect(chunks: Manifest, kind: Page['kind'], lang: PageLanguage): Omit<RenderAssets, 'manifest'> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of chunks[name]?.imports ?? []) visit(imported)
  }
  // The menu page is part of the application; others have their own chunks, and also need the other texts.
  const app = Object.keys(chunks).filter((name) => chunks[name]?.name === APP)
  for (const name of [ENTRY, ...app, `src/locales/${lang}.po`]) visit(name)
  const page = `src/pages/${kind}/${kind}-page.tsx`
  if (chunks[page]) for (const name of [OTHER_PAGES, page, `src/locales/${lang}.po?lingui`]) visit(name)
  const entry = chunks[ENTRY]?.file ?? ''
  const files = [...seen].flatMap((name) => chunks[name]?.file ?? [])
  return {
    entry: `/${entry}`,
    modulepreloads: [...new Set(files)]
      .filter((one) => one !== entry && one.endsWith('.js'))
      .map((one) => `/${one}`),
    css: [...new Set([...seen].flatMap((name) => chunks[name]?.css ?? []))].map((one) => `/${one}`),
  }
}
