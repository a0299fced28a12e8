import type { ChangeLanguage } from '@thali/contract/accounts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { findLanguage, setLanguage } from '../users/user-language.queries.ts'

/** The language of messages to a person; null: unknown. */
export const readLanguage = findLanguage

/** Changes the language of messages to the signed-in person, from all stores. */
export async function changeLanguage(
  deps: Deps,
  { userId }: SignedIn,
  { language }: ChangeLanguage,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await findLanguage(tx, userId)
    if (before === language) return
    await setLanguage(tx, userId, { language, at: deps.now() })
    await writeAccountAudit(deps, tx, userId, {
      action: 'language.set',
      changes: { language: [before, language] },
    })
  })
}
