import type { Conversation, openRoomSchema } from '@thali/contract/chat'
import { Refusal } from '@thali/contract/refusal'
import { directKey, ROOMS_MAX } from '@thali/domain/chat/conversation'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { publishThread } from './append-message.ts'
import { findConversation, findDirectRoom, insertConversation } from './conversation.queries.ts'
import { toConversations } from './list-conversations.ts'
import { listColleagues } from './list-people.ts'
import { roomsOf } from './open-thread.ts'
import { countRooms, insertMembers } from './room-member.queries.ts'

/**
 * Opens a room with other members. Two people have one direct room, which is reused.
 *
 * @throws {Refusal} contact.not-found for a person who does not work here; room.too-many
 */
export async function openRoom(
  deps: Deps,
  staff: Staff,
  { memberIds, title }: z.output<typeof openRoomSchema>,
): Promise<Conversation> {
  const { storeId } = staff
  const ownId = roomsOf(staff)
  if (ownId === null) throw new Refusal('contact.not-found')
  const names = new Map<string, string>(
    (await listColleagues(deps, storeId)).map((one) => [one.id, one.name]),
  )
  const others = [...new Set(memberIds)].filter((id) => id !== ownId)
  const people = [ownId, ...others]
  if (others.length === 0 || !people.every((id) => names.has(id))) throw new Refusal('contact.not-found')
  const [other = ''] = others
  const key = others.length === 1 && title === '' ? directKey(ownId, other) : null
  const at = deps.now()
  const roomId = await inTransaction(deps.db, async (tx) => {
    const known = key === null ? undefined : await findDirectRoom(tx, storeId, key)
    if (known) return known.id
    if ((await countRooms(tx, storeId, ownId, ROOMS_MAX)) >= ROOMS_MAX) throw new Refusal('room.too-many')
    const id = deps.newId()
    const kind = key === null ? 'group' : 'direct'
    await insertConversation(tx, storeId, { id, kind, orderId: null, directKey: key, title, at })
    // The same room was just opened concurrently: that one is used.
    const inserted = await findConversation(tx, storeId, id)
    if (!inserted) return key === null ? id : ((await findDirectRoom(tx, storeId, key))?.id ?? id)
    await insertMembers(
      tx,
      people.map((userId) => ({
        store_id: storeId,
        conversation_id: id,
        user_id: userId,
        name: names.get(userId) ?? '',
        read_seq: 0,
        joined_at: at,
      })),
    )
    await writeAudit(deps, tx, staff, {
      action: 'chat.open-room',
      subject: id,
      changes: { kind: [null, kind], people: [null, people.length] },
    })
    await publishThread(deps, tx, storeId, { id, kind }, { seq: 0, isForGuests: false })
    return id
  })
  const row = await findConversation(deps.db, storeId, roomId)
  const [conversation] = row ? await toConversations(deps, staff, [row]) : []
  if (!conversation) throw new Refusal('conversation.invalid')
  return conversation
}
