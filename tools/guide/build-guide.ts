/** Builds the documentation that the server shows at /docs: static pages, one style, one script, an index a language. */

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GUIDE } from '@thali/contract/paths'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { rolldown } from 'rolldown'
import { ROOT } from '../root.ts'
import { readButtonNames } from './button-names.ts'
import { type GuidePage, readGuide } from './read-guide.ts'
import { readPictures } from './read-pictures.ts'
import { type GuideAssets, renderLayout } from './render-layout.ts'
import { type RenderedPage, renderMarkdown } from './render-markdown.ts'

export const GUIDE_BUILD = join(ROOT, 'apps/server/dist/guide')

/** Every page with what it is rendered to. */
export function renderGuide(
  pages = readGuide(),
  pictures = readPictures(),
): { page: GuidePage; rendered: RenderedPage }[] {
  return pages.map((page) => ({
    page,
    rendered: renderMarkdown(page, readButtonNames(page.lang, page.audience), pictures),
  }))
}

/**
 * Writes all of it to a folder beside its place, and moves that into its place.
 *
 * @throws {Error} when a page names something that is on no screen, or has a broken link
 */
export async function buildGuide(folder = GUIDE_BUILD): Promise<void> {
  const pictures = readPictures()
  const guide = renderGuide(readGuide(), pictures)
  const problems = guide.flatMap(({ page, rendered }) =>
    rendered.problems.map((problem) => `docs/guide/${page.file}: ${problem}`),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const scratch = `${folder}.new`
  rmSync(scratch, { recursive: true, force: true })
  const write = (path: string, text: string | Buffer) => {
    const file = join(scratch, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const addAsset = (name: string, ending: string, text: string) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
    write(`assets/${name}-${hash}.${ending}`, text)
    return `${GUIDE}/assets/${name}-${hash}.${ending}`
  }
  const indexOf = (lang: GuidePage['lang']) => {
    const sections = guide
      .filter(({ page }) => page.lang === lang)
      .flatMap(({ rendered }) => rendered.sections)
    return addAsset(`search-${lang}`, 'json', JSON.stringify(sections))
  }
  for (const { name, bytes } of pictures.values()) write(`assets/${name}`, bytes)
  const assets: GuideAssets = {
    style: addAsset(
      'guide',
      'css',
      ['search', 'guide'].map((part) => readBeside(`browser/${part}.css`)).join('\n'),
    ),
    script: addAsset('guide', 'js', await bundleScript()),
    index: Object.fromEntries(LANGUAGE_TAGS.map((lang) => [lang, indexOf(lang)])) as GuideAssets['index'],
  }
  const pages = guide.map(({ page }) => page)
  for (const { page, rendered } of guide) {
    write(fileOf(page), renderLayout(page, rendered.html, pages, assets))
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(scratch, folder)
}

/** File of a page: `/docs/owners/menu` is `owners/menu.html`, `/docs/hi` is `hi/index.html`. */
function fileOf({ address, audience }: GuidePage): string {
  const path = address.slice(GUIDE.length + 1)
  return audience === null ? join(path, 'index.html') : `${path}.html`
}

function readBeside(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}

async function bundleScript(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'browser/guide.ts') })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output[0].code
}
