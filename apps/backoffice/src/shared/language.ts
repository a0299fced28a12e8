/** The language of the screens, remembered on this device. */

import { featureTexts } from 'virtual:feature-texts'
import type { Messages } from '@lingui/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { STAFF_LANGUAGE_COOKIE } from '@thali/contract/staff-frame'
import {
  directionOf,
  isLanguage,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
  languageOf,
} from '@thali/domain/language'
import { i18n } from './i18n.ts'

export type { Language }

/** Languages with their own names, as fields offer them. */
export const LANGUAGE_CHOICES = LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].name }))

const CATALOGUES = import.meta.glob<Messages>('../locales/*.po', { import: 'messages' })

const KEY = 'thali.backoffice.language'
const COOKIE_SECONDS = 31_536_000

export function isLanguageChosen(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function languageName(tag: string): string {
  return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(tag) ?? tag
}

/** The language chosen here before, else that of the server's page. */
export function savedLanguage(): Language {
  const saved = localStorage.getItem(KEY)
  if (!isLanguage(saved)) return languageOf(document.documentElement.lang)
  rememberForServer(saved)
  return saved
}

/** Keeps the language in a cookie with the path of the pages that the server renders: no other request carries it. */
function rememberForServer(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers
  document.cookie = `${STAFF_LANGUAGE_COOKIE}=${language}; path=${APP_PAGES.home}; max-age=${COOKIE_SECONDS}; samesite=lax`
}

/** Features whose code was requested. */
const opened = new Set<string>()

/** Loads a language's texts and shows them. */
export async function activateLanguage(language: Language): Promise<void> {
  const catalogue = CATALOGUES[`../locales/${language}.po`]?.()
  const load = () => Promise.all([catalogue, ...[...opened].map((feature) => loadTexts(language, feature))])
  let loaded = await load()
  // A feature may have been opened in the meantime.
  while (loaded.length <= opened.size) loaded = await load()
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...loaded) })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/**
 * Code of a feature, once its texts are loaded too.
 *
 * @public called where the build has wrapped an `import()` (split-texts.ts)
 */
export async function withTexts<Code>(feature: string, code: Promise<Code>): Promise<Code> {
  opened.add(feature)
  const language = i18n.locale as Language
  const [module, messages] = await Promise.all([code, loadTexts(language, feature)])
  // In another language that was chosen in the meantime.
  if (i18n.locale !== language) return withTexts(feature, Promise.resolve(module))
  // Not by `load`, which renders the whole page again.
  Object.assign(i18n.messages, messages)
  return module
}

async function loadTexts(language: Language, feature: string): Promise<Messages> {
  return (await featureTexts[language][feature]?.())?.messages ?? {}
}

/** Chooses a language and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEY, language)
  rememberForServer(language)
  await activateLanguage(language)
}
