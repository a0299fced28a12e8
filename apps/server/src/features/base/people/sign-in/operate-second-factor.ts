import { inTransaction } from '../../../../db/transaction.ts'
import type { QueueDeps } from '../../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../../deps.ts'
import { OperatorError } from '../../../../operator-error.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { mailSecondFactor } from '../users/mail-account-link.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { removeSecondFactor } from './second-factor.queries.ts'

/**
 * Turns off the second factor of a person who has lost both the app and the recovery codes, and notifies them
 * by mail; for operators.
 *
 * @throws {OperatorError} when no account has this address, or it has no second factor
 */
export async function removeSecondFactorOf(
  deps: Pick<Deps, 'db' | 'now' | 'newId'> & QueueDeps,
  email: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new OperatorError(`Nobody has the address ${email}. Is it right?`)
    if (!(await removeSecondFactor(tx, user.id))) throw new OperatorError(`${email} has no second factor.`)
    await writeAccountAudit(deps, tx, user.id, { action: 'second-factor.off' })
    await mailSecondFactor(deps, tx, { id: user.id, email }, 'second-factor-off')
  })
}
