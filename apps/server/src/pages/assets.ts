import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, PageLanguage, RenderAssets } from '@thali/contract/page-state'
import { filesOfModules, type Manifest, readManifest } from './build-manifest.ts'

export const STOREFRONT_BUILD = join(import.meta.dirname, '../../../storefront/dist/client')

const ENTRY = 'src/client.tsx'
/** Table of the pages besides the menu. */
const OTHER_PAGES = 'src/pages/other-pages.ts'
/** Name of the chunk of everything that the application imports. */
const APP = 'app'

/** Assets that a page of this kind and language must load, by the build's own manifest. */
export type FindAssets = (kind: Page['kind'], lang: PageLanguage, manifest: string | null) => RenderAssets

/** Reads the build's manifest once; without a build pages are sent as plain documents. */
export function readAssets(build = STOREFRONT_BUILD): FindAssets {
  const chunks = readManifest(build)
  if (!chunks[ENTRY])
    return (_kind, _lang, manifest) => ({ entry: '', modulepreloads: [], css: [], manifest })
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
  // The menu page is part of the application; others have their own chunks, and also need the other texts.
  const app = Object.keys(chunks).filter((name) => chunks[name]?.name === APP)
  const page = `src/pages/${kind}/${kind}-page.tsx`
  const ofPage = chunks[page] ? [OTHER_PAGES, page, `src/locales/${lang}.po?lingui`] : []
  const files = filesOfModules(chunks, [ENTRY, ...app, `src/locales/${lang}.po`, ...ofPage])
  const entry = chunks[ENTRY]?.file ?? ''
  return {
    entry: `/${entry}`,
    modulepreloads: files.filter((one) => one !== entry && one.endsWith('.js')).map((one) => `/${one}`),
    css: files.filter((one) => one.endsWith('.css')).map((one) => `/${one}`),
  }
}
