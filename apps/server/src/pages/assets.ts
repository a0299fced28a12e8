import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, PageLanguage, RenderAssets } from '@thali/contract/page-state'

/** Where the build of the storefront for browsers lies. */
export const STOREFRONT_BUILD = join(import.meta.dirname, '../../../storefront/dist/client')

const ENTRY = 'src/client.tsx'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Which folder of the storefront's pages shows a kind of page. */
const PAGE_FOLDERS: Record<Page['kind'], readonly string[]> = {
  store: ['store'],
  home: ['home', 'store'],
  'place-order': ['place-order'],
  orders: ['orders'],
  status: ['status'],
  legal: ['legal'],
  'not-found': ['not-found'],
}

/** What a page of this kind and language must load, by the build's own manifest. */
export type AssetsOf = (kind: Page['kind'], lang: PageLanguage, manifest: string | null) => RenderAssets

/** Reads the build's manifest once; without a build pages are sent as plain documents. */
export function readAssets(build = STOREFRONT_BUILD): AssetsOf {
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
  visit(ENTRY)
  for (const name of chunks[ENTRY]?.dynamicImports ?? []) if (isNeeded(name, kind)) visit(name)
  // Whatever loads the texts, the page cannot be hydrated without them.
  for (const name of Object.keys(chunks)) if (isLocale(name, lang, kind)) visit(name)
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

/** Of what the entry loads later, all is needed at once but other pages, the texts, and the storage's cipher. */
function isNeeded(name: string, kind: Page['kind']): boolean {
  const folder = /\/pages\/([\w-]+)/.exec(name)?.[1]
  return (
    !/\/(locales|browser)\/|^_sealing-/.test(name) &&
    (folder === undefined || PAGE_FOLDERS[kind].includes(folder))
  )
}

/** Pages after the menu say more: their texts are a catalog of their own. */
const CHECKOUT_PAGES: readonly Page['kind'][] = ['place-order', 'orders', 'status']

function isLocale(name: string, lang: PageLanguage, kind: Page['kind']): boolean {
  if (name.endsWith(`/locales/${lang}.po`)) return true
  return CHECKOUT_PAGES.includes(kind) && name.endsWith(`/locales/checkout-${lang}.po`)
}
