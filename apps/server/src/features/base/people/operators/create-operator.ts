import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { UserId } from '@thali/domain/ids'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { OperatorError } from '../../../../operator-error.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { putAccountLink } from '../users/account-link.queries.ts'
import { findCredential, findUserByEmail, insertUser } from '../users/user.queries.ts'
import { insertOperator, removeOperator } from './operator.queries.ts'

const LINK_HOURS = 72

/**
 * Makes a person an operator, creating an account if necessary.
 *
 * @returns a link that sets the account's first password, within 72 hours; null if it has one
 */
export async function createOperator(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'newSlug' | 'config'>,
  email: string,
): Promise<string | null> {
  const token = deps.newSlug()
  const at = deps.now()
  const hasPassword = await inTransaction(deps.db, async (tx) => {
    const known = await findUserByEmail(tx, email)
    const userId = known?.id ?? (deps.newId() as UserId)
    if (!known) {
      await insertUser(tx, { id: userId, name: email.replace(/@.*$/, ''), email }, { at, isVerified: true })
    }
    if (await insertOperator(tx, userId, at))
      await writeAccountAudit(deps, tx, userId, { action: 'operator.on' })
    const credential = await findCredential(tx, email)
    if (credential?.hash) return true
    const expiresAt = new Date(at.getTime() + LINK_HOURS * 3_600_000)
    const link = { token_hash: hashToken(token), user_id: userId, purpose: 'reset' } as const
    await putAccountLink(tx, { ...link, created_at: at, expires_at: expiresAt })
    return false
  })
  return hasPassword ? null : deps.config.publicUrl + pathTo(APP_PAGES.resetPassword, { token })
}

/**
 * Removes an operator, with their programs' keys and their visits to stores; the account stays.
 *
 * @throws {OperatorError} for a person who is not an operator
 */
export async function endOperator(deps: Pick<Deps, 'db' | 'now' | 'newId'>, email: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user || !(await removeOperator(tx, user.id)))
      throw new OperatorError(`${email} is not an operator. Is the address right?`)
    await writeAccountAudit(deps, tx, user.id, { action: 'operator.off' })
  })
}
