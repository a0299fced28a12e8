import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { PageLanguage } from '@thali/contract/page-state'
import { keepTypedValues } from '@thali/domain/typed-values'

type Catalogues = Record<PageLanguage, () => Promise<{ messages: Messages }>>

/** Texts of the first page's content; the build moves the others to a second catalogue (split-texts.ts). */
const FIRST: Catalogues = {
  en: () => import('../locales/en.po'),
  hi: () => import('../locales/hi.po'),
}
const LATER: Catalogues = {
  en: () => import('../locales/en.po?lingui'),
  hi: () => import('../locales/hi.po?lingui'),
}

let first: Promise<I18n>
let later: Promise<void> | undefined

/** Fetches the texts of a language. */
export function loadI18n(lang: PageLanguage): Promise<I18n> {
  first = FIRST[lang]().then(({ messages }) =>
    keepTypedValues(setupI18n({ locale: lang, messages: { [lang]: messages } })),
  )
  return first
}

/**
 * Code that the first page does not need, once its texts are there too.
 *
 * @public called where the build has wrapped an `import()` (split-texts.ts)
 */
export async function withLaterTexts<Code>(code: Promise<Code>): Promise<Code> {
  later ??= loadLater()
  const [module] = await Promise.all([code, later])
  return module
}

async function loadLater(): Promise<void> {
  try {
    const i18n = await first
    const { messages } = await LATER[i18n.locale as PageLanguage]()
    // Not by `load`, which renders the whole page again.
    Object.assign(i18n.messages, messages)
  } catch (error) {
    later = undefined
    throw error
  }
}
