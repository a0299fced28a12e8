import type { StoreId, UserId } from '@thali/domain/ids'
import { mayDo, type Permission } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { findApiToken, findRole } from './caller.queries.ts'

/** Member who started something that is carried out later, without a request of theirs to check. */
interface Absent {
  readonly userId: UserId
  readonly via: 'session' | 'token'
  /** Id of the session or the token. */
  readonly credential: string
}

/** Whether the member who started it is still allowed to and, if by API token, whether that token still exists. */
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
