import { Refusal } from '@thali/contract/refusal'
import type { TenantLogin } from '@thali/contract/tenant'
import type { Role } from '@thali/domain/people/permissions'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { writeApiToken } from '../../account/callers/api-token-text.ts'
import { listStoreTokens } from '../../account/callers/list-store-tokens.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import type { Client } from '../sessions/begin-session.ts'
import { insertApiToken, lockRole, removeApiToken } from '../users/api-token.queries.ts'
import { listMemberships } from '../users/membership.queries.ts'
import { lockPasswordHash } from '../users/user.queries.ts'
import { checkPassword } from './sign-in.ts'
import { hasSecondFactor, spendSecondFactor } from './spend-second-factor.ts'

const TOKEN_DAYS = 30
/** Limit of tokens; the next one ends the oldest, for programs that sign in at each start. */
const MOST_TOKENS = 5

/**
 * Issues a program a token for a person's password: for one store, in the person's role, for 30 days.
 *
 * @throws {Refusal} session.wrong-credentials; second-factor.required, second-factor.wrong; store.not-found where they do not work; rate.limited; server.busy
 */
export async function tenantLogin(
  deps: Deps,
  client: Client,
  { email, password, otp, store }: TenantLogin,
): Promise<{ token: string; role: Role; store: string }> {
  const { userId, hash } = await checkPassword(deps, client, { email, password })
  const isAsked = await hasSecondFactor(deps.db, userId)
  if (isAsked) {
    if (otp === undefined) throw new Refusal('second-factor.required')
    await spendSecondFactor(deps, client, { userId, email }, otp)
  }
  const memberships = await listMemberships(deps.db, userId)
  const found = memberships.find(
    ({ storeId, slug }) => store === undefined || store === storeId || store === slug,
  )
  if (!found) throw new Refusal('store.not-found')
  const storeId = found.storeId
  const id = deps.newId()
  const secret = deps.newSlug()
  const role = await inTransaction(deps.db, async (tx) => {
    if ((await lockPasswordHash(tx, email)) !== hash) throw new Refusal('session.wrong-credentials')
    // Turned on while the password was compared.
    if (!isAsked && (await hasSecondFactor(tx, userId))) throw new Refusal('second-factor.required')
    const role = await lockRole(tx, storeId, userId)
    if (!role) throw new Refusal('store.not-found')
    const own = (await listStoreTokens(tx, storeId)).filter(
      (row) => row.isByPassword && row.userId === userId,
    )
    for (const old of own.slice(MOST_TOKENS - 1)) await removeApiToken(tx, storeId, old.id)
    const createdAt = deps.now()
    const expiresAt = new Date(createdAt.getTime() + TOKEN_DAYS * 86_400_000)
    await insertApiToken(tx, {
      ...{ store_id: storeId, id, user_id: userId, name: 'Sign-in', role, secret_hash: hashToken(secret) },
      ...{ created_at: createdAt, expires_at: expiresAt, by_password: true },
    })
    const by = isAsked ? 'token by password and code' : 'token by password'
    await writeAccountAudit(deps, tx, userId, { action: 'session.begin', changes: { by: [null, by] } })
    return role
  })
  return { token: writeApiToken({ id, secret }), role, store: storeId }
}
