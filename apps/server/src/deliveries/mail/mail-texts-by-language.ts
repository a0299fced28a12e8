import type { Language } from '@thali/domain/language'
import { ENGLISH } from './english.ts'
import { HINDI } from './hindi.ts'
import type { MailTexts } from './mail-texts.ts'

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en: ENGLISH, hi: HINDI }

export const MAIL_GREETINGS: Readonly<Record<Language, string>> = { en: 'Hello,', hi: 'नमस्ते,' }
