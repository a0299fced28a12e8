import type { StoreId, UserId } from '@thali/domain/ids'
import { mayDo, type Permission } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { findApiToken } from './api-token.queries.ts'
import { findRole } from './member.queries.ts'

/** Who began something that is done later, when they are not there to be asked. */
interface Absent {
  readonly userId: UserId
  readonly via: 'session' | 'token'
  /** Of the session or the token. */
  readonly credential: string
}

/** Whether somebody who was allowed to begin it is still a member who may, and a token still stands. */
export async function mayStillDo(
  tx: Db,
  storeId: StoreId,
  { userId, via, credential }: Absent,
  permission: Permission,
): Promise<boolean> {
  const role = await findRole(tx, storeId, userId)
  if (!role || !mayDo(role, permission)) return false
  return via === 'session' || (await findApiToken(tx, credential)) !== undefined
}
