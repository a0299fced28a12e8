import type { Member } from '@thali/contract/staff'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../../deps.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { listLastSeen, listMembers } from '../users/staff.queries.ts'

export async function listStaff({ db, now }: Deps, storeId: StoreId): Promise<Member[]> {
  const members = await listMembers(db, storeId)
  const userIds = members.map(({ userId }) => userId)
  const seen = new Map<string, Date>()
  for (const { user_id, updated_at } of await listLastSeen(db, userIds, now())) {
    if (!seen.has(user_id)) seen.set(user_id, updated_at)
  }
  return members.map(({ userId, name, email, role, active, hasPin, createdAt }) => ({
    id: userId,
    name,
    email: emailOrNull(email),
    role,
    status: active ? 'active' : 'banned',
    hasPin,
    joinedAt: createdAt.toISOString(),
    lastSeenAt: seen.get(userId)?.toISOString() ?? null,
  }))
}
