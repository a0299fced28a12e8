/** Keys of an operator's programs. */
import {
  type CreateOperatorToken,
  type NewOperatorToken,
  OPERATOR_TOKENS_MAX,
  type OperatorTokens,
} from '@thali/contract/operators'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { writeOperatorToken } from '../../account/callers/operator-token-text.ts'
import type { OperatorCaller } from '../../account/require-operator.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { insertOperatorToken, listOperatorTokens, removeOperatorToken } from './operator.queries.ts'

const DAY_MS = 86_400_000

export async function readOperatorTokens({ db }: Deps, { id }: OperatorCaller): Promise<OperatorTokens> {
  const rows = await listOperatorTokens(db, id, OPERATOR_TOKENS_MAX)
  return {
    tokens: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
  }
}

/**
 * Creates a key. Its secret is returned only here.
 *
 * @throws {Refusal} token.too-many
 */
export async function createOperatorToken(
  deps: Deps,
  { id: userId }: OperatorCaller,
  { name, expiresInDays }: CreateOperatorToken,
): Promise<NewOperatorToken> {
  const id = deps.newId()
  const secret = deps.newSlug()
  const at = deps.now()
  const expiresAt = expiresInDays === undefined ? null : new Date(at.getTime() + expiresInDays * DAY_MS)
  await inTransaction(deps.db, async (tx) => {
    const known = await listOperatorTokens(tx, userId, OPERATOR_TOKENS_MAX)
    if (known.length >= OPERATOR_TOKENS_MAX)
      throw new Refusal('token.too-many', { most: OPERATOR_TOKENS_MAX })
    const row = { id, user_id: userId, name, secret_hash: hashToken(secret) }
    await insertOperatorToken(tx, { ...row, created_at: at, expires_at: expiresAt })
    await writeAccountAudit(deps, tx, userId, {
      action: 'operator-token.create',
      changes: { name: [null, name] },
    })
  })
  return { id, token: writeOperatorToken({ id, secret }) }
}

/** @throws {Refusal} token.not-found, also for another operator's */
export async function revokeOperatorToken(
  deps: Deps,
  { id: userId }: OperatorCaller,
  tokenId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeOperatorToken(tx, userId, tokenId))) throw new Refusal('token.not-found')
    await writeAccountAudit(deps, tx, userId, { action: 'operator-token.revoke' })
  })
}
