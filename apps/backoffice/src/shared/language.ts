/** The language of the screens, remembered on this device. */
import { i18n } from './i18n.ts'

export type Language = 'en' | 'hi'

/** Languages with their own names. */
export const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

const KEY = 'thali.backoffice.language'

/** Whether somebody has chosen a language on this device. */
export function isLanguageChosen(): boolean {
  return localStorage.getItem(KEY) !== null
}

/** The language chosen here before, else the browser's when we speak it. */
export function savedLanguage(): Language {
  const saved = localStorage.getItem(KEY)
  if (saved === 'en' || saved === 'hi') return saved
  return navigator.language.startsWith('hi') ? 'hi' : 'en'
}

/** Loads a language's texts and shows them. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = language === 'hi' ? await import('../locales/hi.po') : await import('../locales/en.po')
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Chooses a language and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEY, language)
  await activateLanguage(language)
}
