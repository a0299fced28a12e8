/** Reads the product's documentation: the Markdown files of docs/guide, by language and audience. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUIDE } from '@thali/contract/paths'
import { isLanguage, type Language, languageOf } from '@thali/domain/language'
import { ROOT } from '../root.ts'

export const GUIDE_SOURCE = join(ROOT, 'docs/guide')

/** Whom pages are for, in the order in which they are shown. */
export const AUDIENCES = ['diners', 'staff', 'owners', 'operators', 'integrators'] as const
export type Audience = (typeof AUDIENCES)[number]

export interface GuidePage {
  readonly lang: Language
  /** Null for the page that a language begins with. */
  readonly audience: Audience | null
  /** Path of its file below docs/guide. */
  readonly file: string
  /** Path at which the page is served. */
  readonly address: string
  readonly title: string
  readonly markdown: string
}

/** `hi/owners/20-menu.md`: English has no folder of its own, and the number only gives the order. */
const FILE = /^(?:([a-z]{2,3})\/)?(?:([a-z]+)\/\d\d-([a-z-]+)|index)\.md$/
const TITLE = /^# (.+)$/m

/**
 * Reads all pages, in the order of their folders and numbers.
 *
 * @throws {Error} for a file that is named in another way, or has no title
 */
export function readGuide(folder = GUIDE_SOURCE): GuidePage[] {
  const files = globSync('**/*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  return files.sort(byAudience).map((file) => readPage(file, readFileSync(join(folder, file), 'utf8')))
}

/** The address at which a file of the guide is served; null for what is no page. */
export function addressOf(file: string): string | null {
  const match = FILE.exec(file)
  if (!match) return null
  const [, lang, audience, name] = match
  return [GUIDE, lang, audience, name].filter(Boolean).join('/')
}

function readPage(file: string, markdown: string): GuidePage {
  const address = addressOf(file)
  const [, lang, folder] = FILE.exec(file) ?? []
  const audience = AUDIENCES.find((one) => one === folder) ?? null
  const title = TITLE.exec(markdown)?.[1]
  if (address === null || (folder !== undefined && audience === null))
    throw new Error(
      `docs/guide/${file}: a page is called AUDIENCE/NN-name.md, below its tag in another language`,
    )
  if (title === undefined) throw new Error(`docs/guide/${file}: its first line must be "# Title"`)
  return { lang: languageOf(lang ?? ''), audience, file, address, title, markdown }
}

function byAudience(one: string, other: string): number {
  return rank(one).localeCompare(rank(other))
}

function rank(file: string): string {
  const parts = file.split('/')
  const audience = AUDIENCES.findIndex((name) => parts.includes(name))
  return `${isLanguage(parts[0]) ? 1 : 0} ${audience + 1} ${parts.at(-1)}`
}
