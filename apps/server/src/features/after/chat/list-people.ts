/** People of a store who write in rooms, and their presence. */
import type { ChatPeople, ReportPresence } from '@thali/contract/chat'
import type { Member } from '@thali/contract/staff'
import { OFFLINE_AFTER_MS, PRESENCE_EVERY_MS, presenceAt } from '@thali/domain/chat/presence'
import type { StoreId } from '@thali/domain/ids'
import { mayDo } from '@thali/domain/people/permissions'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { listStaff } from '../../base/people/staff/list-staff.ts'
import { deletePresenceBefore, findPresence, listPresence, putPresence } from './presence.queries.ts'

/** Members who may write in rooms, by name. */
export async function listColleagues(deps: Deps, storeId: StoreId): Promise<Member[]> {
  const members = await listStaff(deps, storeId)
  return members
    .filter(({ role, status }) => status === 'active' && mayDo(role, 'chat.rooms'))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Members who may answer messages, with their presence, as one of them sees it. */
export async function readChatPeople(deps: Deps, { storeId, id: ownId }: Staff): Promise<ChatPeople> {
  const at = deps.now().getTime()
  const heard = await listPresence(deps.db, storeId, new Date(at - OFFLINE_AFTER_MS))
  const colleagues = await listColleagues(deps, storeId)
  return {
    items: colleagues.map(({ id, name, role }) => ({
      id,
      name,
      role,
      presence: presenceAt(heard.get(id) ?? [], at),
      isSelf: id === ownId,
    })),
  }
}

/** Margin by which pages of one person report their presence early, in milliseconds. */
const SOONER_MS = 5_000

/**
 * Records the presence reported by a member's page; the others get an event if it changes. Programs have no presence.
 */
export async function reportPresence(
  deps: Deps,
  { storeId, id: userId, via, sessionId }: Staff,
  { presence }: ReportPresence,
): Promise<void> {
  if (via !== 'session') return
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const heard = await findPresence(tx, storeId, userId)
    const own = heard.get(sessionId)
    if (own?.said === presence && at.getTime() - own.saidAt < PRESENCE_EVERY_MS - SOONER_MS) return
    await putPresence(tx, storeId, { userId, sessionId, said: presence, at })
    const closedBefore = new Date(at.getTime() - OFFLINE_AFTER_MS)
    if ([...heard.values()].some(({ saidAt }) => saidAt < closedBefore.getTime()))
      await deletePresenceBefore(tx, storeId, userId, closedBefore)
    const before = presenceAt([...heard.values()], at.getTime())
    const said = { said: presence, saidAt: at.getTime() }
    const now = presenceAt([...new Map(heard).set(sessionId, said).values()], at.getTime())
    if (before === now) return
    await publishEvent(deps, tx, { storeId, kind: 'presence.changed', data: { userId, presence: now }, at })
  })
}
