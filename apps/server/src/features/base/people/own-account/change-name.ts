import type { ChangeName } from '@thali/contract/accounts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { setUserName } from '../users/user.queries.ts'

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
