/** Threads that a member may read: those of orders if their role answers guests, and their rooms. */
import { Refusal } from '@thali/contract/refusal'
import { ROOM_MEMBERS_MAX } from '@thali/domain/chat/conversation'
import type { OrderId, UserId } from '@thali/domain/ids'
import { mayDo } from '@thali/domain/people/permissions'
import type { Db } from '../../../db/schema.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findPlainOrder } from '../../order/order-record/load-order.ts'
import { type ConversationRow, findConversation, lockConversation } from './conversation.queries.ts'
import { listRoomMembers } from './room-member.queries.ts'
import { lockThread } from './write-as-guest.ts'

/**
 * A thread of the reader.
 *
 * @returns null for an order without messages
 * @throws {Refusal} conversation.invalid
 */
export async function findThread(db: Db, staff: Staff, id: string): Promise<ConversationRow | null> {
  const conversation = await findConversation(db, staff.storeId, id)
  if (conversation) {
    await requireReader(db, staff, conversation)
    return conversation
  }
  await requireOrder(db, staff, id)
  return null
}

/**
 * A thread of the reader, locked until the transaction ends; that of an order without messages is created.
 *
 * @throws {Refusal} conversation.invalid
 */
export async function lockStaffThread(tx: Db, staff: Staff, id: string, at: Date): Promise<ConversationRow> {
  const { storeId } = staff
  const conversation = await lockConversation(tx, storeId, id)
  if (conversation) {
    await requireReader(tx, staff, conversation)
    return conversation
  }
  await requireOrder(tx, staff, id)
  return lockThread(tx, { storeId, orderId: id as OrderId }, at)
}

/** Person whose rooms a caller reads; null for programs and shared screens. */
export function roomsOf({ id, via }: Staff): UserId | null {
  return via === 'session' ? id : null
}

/** True for roles that read and answer messages of guests. */
export function answersGuests({ role }: Staff): boolean {
  return mayDo(role, 'chat.answer')
}

/** @throws {Refusal} conversation.invalid if there is no such order, or the reader may not answer its diners */
async function requireOrder(db: Db, staff: Staff, id: string): Promise<void> {
  if (!answersGuests(staff) || !(await findPlainOrder(db, staff.storeId, id as OrderId)))
    throw new Refusal('conversation.invalid')
}

/** Refuses threads of guests and rooms of others as unknown for those who may not read them. */
async function requireReader(db: Db, staff: Staff, { id, kind }: ConversationRow): Promise<void> {
  if (kind === 'order') {
    if (!answersGuests(staff)) throw new Refusal('conversation.invalid')
    return
  }
  const reader = roomsOf(staff)
  const members = await listRoomMembers(db, staff.storeId, [id], ROOM_MEMBERS_MAX)
  if (!members.some(({ userId }) => userId === reader)) throw new Refusal('conversation.invalid')
}
