/** Operators' API token commands, where stores are named by slug and people by e-mail address. */
import type { ApiToken, CreateApiToken, NewApiToken } from '@thali/contract/api-tokens'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { findStoreIdBySlug } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { OperatorError } from '../../../../operator-error.ts'
import { findRoleAt } from '../../account/callers/find-role.ts'
import { listStoreTokens } from '../../account/callers/list-store-tokens.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { viewApiToken } from './api-token.view.ts'
import { createApiToken } from './create-api-token.ts'
import { revokeApiToken } from './revoke-api-token.ts'

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
