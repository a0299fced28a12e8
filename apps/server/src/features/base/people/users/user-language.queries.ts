/** The language of messages to people. */

import type { UserId } from '@thali/domain/ids'
import { type Language, USUAL_LANGUAGE } from '@thali/domain/language'
import type { Db } from '../../../../db/schema.ts'

/** Null: unknown, or no such person. */
export async function findLanguage(db: Db, userId: UserId): Promise<Language | null> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return row?.language ?? null
}

/** Language of the person with this e-mail address, in lower case. */
export async function getLanguageOfEmail(db: Db, email: string): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst()
  return row?.language ?? USUAL_LANGUAGE
}

export async function setLanguage(
  tx: Db,
  userId: UserId,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<void> {
  await tx.updateTable('users').set({ language, updated_at: at }).where('id', '=', userId).execute()
}
