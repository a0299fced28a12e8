import {
  API_TOKENS_MAX,
  type ApiToken,
  type CreateApiToken,
  type NewApiToken,
} from '@thali/contract/api-tokens'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId, UserId } from '@thali/domain/ids'
import { isRoleWithin } from '@thali/domain/people/permissions'
import { findStoreIdBySlug } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { publishEvent } from '../../../../events/publish-event.ts'
import { OperatorError } from '../../../../operator-error.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { writeApiToken } from '../../account/callers/api-token-text.ts'
import { findRoleAt } from '../../account/callers/find-role.ts'
import { listStoreTokens } from '../../account/callers/list-store-tokens.ts'
import type { Staff } from '../../account/guard.ts'
import { changesBetween, type Operator, writeAudit } from '../../audit/write-audit.ts'
import { insertApiToken, lockRole, removeApiToken } from '../users/api-token.queries.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { viewApiToken } from './api-token.view.ts'

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

/**
 * Ends an API token of a store at once, with the streams it holds open on any process.
 *
 * @throws {Refusal} token.not-found, also for one of another store
 */
export async function revokeApiToken(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  who: Staff | Operator,
  storeId: StoreId,
  tokenId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeApiToken(tx, storeId, tokenId))) throw new Refusal('token.not-found')
    await writeAudit(deps, tx, who, { action: 'token.revoke', subject: tokenId })
    await publishEvent(deps, tx, { storeId, kind: 'staff.changed', at: deps.now() })
  })
}

/**
 * Creates an API token that acts for a member of the store's staff.
 *
 * @throws {OperatorError} when no member has this address; as `createApiToken`
 */
export async function createApiTokenFor(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'newSlug'>,
  { slug, email, ...token }: CreateApiToken & { readonly slug: string; readonly email: string },
): Promise<NewApiToken> {
  const storeId = await getStoreId(deps.db, slug)
  const user = await findUserByEmail(deps.db, email)
  const role = user && (await findRoleAt(deps.db, storeId, user.id))
  if (!user || !role) throw new OperatorError(`${email} does not work at ${slug}. Is the address right?`)
  return createApiToken(deps, { operatorOf: storeId }, { storeId, id: user.id }, token)
}

/** The API tokens of a store, newest first. */
export async function listApiTokensOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
): Promise<ApiToken[]> {
  const rows = await listStoreTokens(db, await getStoreId(db, slug))
  return rows.map((row) => viewApiToken(row, now()))
}

/** @throws {Refusal} token.not-found when it is not one of this store */
export async function revokeApiTokenOf(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  slug: string,
  tokenId: string,
): Promise<void> {
  const storeId = await getStoreId(deps.db, slug)
  await revokeApiToken(deps, { operatorOf: storeId }, storeId, tokenId)
}

async function getStoreId(db: Db, slug: string): Promise<StoreId> {
  const storeId = await findStoreIdBySlug(db, slug)
  if (!storeId) throw new Refusal('store.not-found', { slug })
  return storeId
}
