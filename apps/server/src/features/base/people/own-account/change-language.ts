import type { ChangeLanguage } from '@thali/contract/accounts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { findLanguage, setLanguage } from '../users/user-language.queries.ts'

/** Changes the language in which the signed-in person is written to, whichever store writes. */
export async function changeLanguage(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
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
