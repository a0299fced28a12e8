import type { Member } from '@thali/contract/staff'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../deps.ts'
import { listMembers, listSessionStarts } from './staff.queries.ts'
import { emailOrNull } from './staff-email.ts'

/** The staff of a store, those sent away included. */
export async function listStaff({ db, now }: Pick<Deps, 'db' | 'now'>, storeId: StoreId): Promise<Member[]> {
  const members = await listMembers(db, storeId)
  const userIds = members.map(({ userId }) => userId)
  const latest = new Map<string, Date>()
  for (const { user_id, created_at } of await listSessionStarts(db, userIds, now())) {
    if (!latest.has(user_id)) latest.set(user_id, created_at)
  }
  return members.map(({ userId, name, email, role, active, createdAt }) => ({
    id: userId,
    name,
    email: emailOrNull(email),
    role,
    status: active ? 'active' : 'banned',
    joinedAt: createdAt.toISOString(),
    signedInAt: latest.get(userId)?.toISOString() ?? null,
  }))
}
