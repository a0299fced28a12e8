import type { ChangeLanguage, ChangeName } from '@thali/contract/accounts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { setUserName } from '../users/user.queries.ts'
import { findLanguage, setLanguage } from '../users/user-language.queries.ts'

/** Changes the name of the signed-in person in every store. Earlier records keep the former name. */
export async function changeName(
  deps: Deps,
  { userId, name: before }: SignedIn,
  { name }: ChangeName,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await setUserName(tx, userId, { name, at: deps.now() })
    await writeAccountAudit(deps, tx, userId, { action: 'name.set', changes: { name: [before, name] } })
  })
}

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
