/** Bulk change of members: each is changed atomically, with its own entry in the log. */
import { Refusal } from '@thali/contract/refusal'
import {
  CHANGE_REFUSALS,
  type ChangedMembers,
  type ChangeMembers,
  type changeMembersSchema,
} from '@thali/contract/staff'
import type { UserId } from '@thali/domain/ids'
import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { listMembers, type MemberRow } from '../users/staff.queries.ts'
import { changeRole, changeStatus } from './change-member.ts'

type Change = ChangeMembers['change']
type Code = ChangedMembers['refused'][number]['code']

/**
 * Gives members a role, bans them or lets them back in. Members who cannot be changed are listed with the
 * reason, and do not stop the others; members already in the wanted state are skipped.
 */
export async function changeMembers(
  deps: Deps,
  by: Staff,
  { userIds, change }: z.output<typeof changeMembersSchema>,
): Promise<ChangedMembers> {
  const members = new Map((await listMembers(deps.db, by.storeId)).map((member) => [member.userId, member]))
  const changed: string[] = []
  const refused: ChangedMembers['refused'] = []
  for (const userId of new Set(userIds)) {
    const member = members.get(userId)
    if (member && isAsAsked(member, change)) continue
    const code = member
      ? (whyNot(member, by, change) ?? (await changeOne(deps, by, userId, change)))
      : 'staff.not-found'
    if (code === null) changed.push(userId)
    else refused.push({ userId, code })
  }
  return { changed, refused }
}

function isAsAsked({ role, active }: MemberRow, change: Change): boolean {
  return 'role' in change ? role === change.role && active : active === (change.status === 'active')
}

/** Reasons that apply only to bulk changes, as a selection easily includes one person too many. */
function whyNot({ userId, active }: MemberRow, by: Staff, change: Change): Code | null {
  if (userId === by.id) return 'staff.self'
  return 'role' in change && !active ? 'staff.banned' : null
}

/** @returns reason of the refusal; null: done */
async function changeOne(deps: Deps, by: Staff, userId: UserId, change: Change): Promise<Code | null> {
  try {
    await ('role' in change
      ? changeRole(deps, by, userId, change.role)
      : changeStatus(deps, by, userId, change.status))
    return null
  } catch (error) {
    // Reported for this person; changes of others stay.
    const code = error instanceof Refusal && CHANGE_REFUSALS.find((known) => known === error.code)
    if (!code) throw error
    return code
  }
}
