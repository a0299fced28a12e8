/** Legal texts that a store writes in place of the product's: in marked text, every saved version kept. */
import { LANGUAGE_TAGS, type Translated, UNTAGGED_LANGUAGE } from '@thali/domain/language'
import { LEGAL_KINDS } from '@thali/domain/legal/legal-document'
import { z } from 'zod'
import { storeParamsSchema } from './staff-orders.ts'
import { text } from './text.ts'

/** Longest legal text, in UTF-16 units. */
export const LEGAL_TEXT_MAX = 40_000
/** Most versions of one text; all of them stay readable. */
export const LEGAL_VERSIONS_MAX = 200

export const legalTextParamsSchema = storeParamsSchema.extend({ document: z.enum(LEGAL_KINDS) })

const content = {
  /** English text, which is binding; empty: the product's text applies. */
  text: z.string(),
  /** A courtesy, by language; empty: the English one is shown. */
  translations: z.partialRecord(z.enum(LANGUAGE_TAGS), z.string()),
  /** The translation into Hindi again, for clients older than `translations`. */
  hindi: z.string(),
}

/** A legal text as its editors see it. */
export const legalTextSchema = z.object({
  /** 0: never saved. Sent back with changes, which are refused where a newer version exists. */
  version: z.int(),
  ...content,
  /** Product's text with the store's details filled in, in the same markup; shown unless the store wrote its own. */
  defaultText: z.string(),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      savedAt: z.string(),
      isDefault: z.boolean().describe('With it the store went back to the text of the product'),
    }),
  ),
})

export const saveLegalTextSchema = z.object({
  seen: z.int().min(0),
  text: text(LEGAL_TEXT_MAX),
  /** Counts before `hindi`. */
  translations: z.partialRecord(z.enum(LANGUAGE_TAGS), text(LEGAL_TEXT_MAX)).optional(),
  hindi: text(LEGAL_TEXT_MAX).optional(),
})

/** Translations as clients, files and rows older than `translations` have them: one, named after its language. */
export function translationsOfHindi(hindi: string): Translated {
  return hindi === '' ? {} : { [UNTAGGED_LANGUAGE]: hindi }
}

/** Translations with the field that older clients and files know. */
export function withHindi(translations: Translated) {
  return { translations, hindi: translations[UNTAGGED_LANGUAGE] ?? '' }
}

/** Translations of a text by either of their fields, trimmed; none for an empty text, and no empty one. */
export function legalTranslations(
  base: string,
  {
    translations,
    hindi = '',
  }: { readonly translations?: Translated | undefined; readonly hindi?: string | undefined },
): Translated {
  if (base === '') return {}
  const typed = Object.entries(translations ?? translationsOfHindi(hindi)).map(([tag, words]) => [
    tag,
    words.trim(),
  ])
  return Object.fromEntries(typed.filter(([, words]) => words !== ''))
}

export type LegalText = z.infer<typeof legalTextSchema>
export type SaveLegalText = z.infer<typeof saveLegalTextSchema>
