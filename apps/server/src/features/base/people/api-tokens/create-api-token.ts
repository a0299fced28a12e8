import { API_TOKENS_MAX, type CreateApiToken, type NewApiToken } from '@thali/contract/api-tokens'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId, UserId } from '@thali/domain/ids'
import { isRoleWithin } from '@thali/domain/people/permissions'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { writeApiToken } from '../../account/callers/api-token-text.ts'
import { listStoreTokens } from '../../account/callers/list-store-tokens.ts'
import type { Staff } from '../../account/guard.ts'
import { changesBetween, type Operator, writeAudit } from '../../audit/write-audit.ts'
import { insertApiToken, lockRole } from '../users/api-token.queries.ts'

const DAY_MS = 86_400_000

/** The member for whom a token acts. */
interface Maker {
  readonly storeId: StoreId
  readonly id: UserId
}

/**
 * Creates an API token for a member of a store's staff. Its secret is returned only here.
 *
 * @throws {Refusal} permission.missing for a role with more permissions than the maker's; token.too-many
 */
export async function createApiToken(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'newSlug'>,
  who: Staff | Operator,
  { storeId, id: userId }: Maker,
  { name, role, expiresInDays }: CreateApiToken,
): Promise<NewApiToken> {
  const { db, now } = deps
  const id = deps.newId()
  const secret = deps.newSlug()
  const createdAt = now()
  const expiresAt =
    expiresInDays === undefined ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS)
  await inTransaction(db, async (tx) => {
    const makersRole = await lockRole(tx, storeId, userId)
    if (!makersRole || !isRoleWithin(role, makersRole)) throw new Refusal('permission.missing', { role })
    // Two owners at once may exceed the limit by one, which does no harm.
    const known = (await listStoreTokens(tx, storeId)).filter(({ isByPassword }) => !isByPassword)
    if (known.length >= API_TOKENS_MAX) throw new Refusal('token.too-many', { most: API_TOKENS_MAX })
    await insertApiToken(tx, {
      store_id: storeId,
      id,
      user_id: userId,
      name,
      role,
      secret_hash: hashToken(secret),
      created_at: createdAt,
      expires_at: expiresAt,
    })
    const endsAt = expiresAt?.toISOString() ?? null
    const changes = changesBetween(null, { name, role, userId, expiresAt: endsAt })
    await writeAudit(deps, tx, who, { action: 'token.create', subject: id, changes })
  })
  return { id, token: writeApiToken({ id, secret }) }
}
