/** Names of buttons and fields on screen, by their English text, from the apps' own catalogues. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@thali/domain/language'
import { BROWSER_APPS, type BrowserApp } from '../browser-apps.ts'
import { ROOT } from '../root.ts'
import type { Audience } from './read-guide.ts'

const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm
const PIECE = /"(.*)"/g

/** Finds the text on screen for an English one; undefined for texts that are on no screen. */
export type ButtonName = (english: string) => string | undefined

/** Names as one audience sees them: diners know the storefront, all others the backoffice first. */
export function readButtonNames(lang: Language, audience: Audience | null): ButtonName {
  const apps = audience === 'diners' ? BROWSER_APPS : BROWSER_APPS.toReversed()
  const catalogues = apps.map((app) => readCatalogue(app, lang))
  return (english) => catalogues.map((texts) => texts.get(english)).find((text) => text !== undefined)
}

const known = new Map<string, ReadonlyMap<string, string>>()

function readCatalogue(app: BrowserApp, lang: Language): ReadonlyMap<string, string> {
  const file = join(ROOT, `apps/${app}/src/locales/${lang}.po`)
  const found = known.get(file)
  if (found) return found
  const entries = [...readFileSync(file, 'utf8').matchAll(ENTRY)]
  const texts = new Map(entries.map(([, id = '', text = '']) => [joined(id), joined(text)]))
  known.set(file, texts)
  return texts
}

function joined(lines: string): string {
  return [...lines.matchAll(PIECE)].map(([, piece = '']) => piece.replaceAll('\\"', '"')).join('')
}
