/** Routes about threads of messages, what they are called with, and what their writes leave in the audit log. */
import type { AuditAction } from '@thali/contract/audit'
import type { OrderId, StoreId, UserId } from '@thali/domain/ids'
import type { Deps } from '@thali/server/deps'
import type { StaffRow } from './staff-row.ts'

const chat = '/api/stores/:storeId/chat'

/** Calls without a thread of the store, which the answer to permitted callers reports. */
export const CHAT_ROUTES: Readonly<Record<string, StaffRow>> = {
  [`GET ${chat}`]: { answers: 200 },
  [`POST ${chat}`]: { body: { memberIds: ['nobody'] }, answers: 404 },
  [`GET ${chat}/:conversationId`]: { answers: 400 },
  [`POST ${chat}/:conversationId/messages`]: {
    body: { clientId: 'a-message', body: 'Hello' },
    answers: 400,
  },
  [`POST ${chat}/:conversationId/pictures`]: { answers: 400 },
  [`GET ${chat}/:conversationId/pictures/:seq`]: { answers: 400 },
  [`POST ${chat}/:conversationId/read`]: { body: { seq: 1 }, answers: 400 },
  [`POST ${chat}/:conversationId/settle`]: { answers: 400 },
  [`POST ${chat}/:conversationId/mute`]: { body: { mute: 'hour' }, answers: 400 },
  [`POST ${chat}/:conversationId/answering`]: { answers: 400 },
  'GET /api/stores/:storeId/chat-count': { answers: 200 },
  'GET /api/stores/:storeId/chat-people': { answers: 200 },
  'POST /api/stores/:storeId/chat-people/presence': {
    body: { presence: 'online' },
    answers: 204,
  },
}

interface ChatPlace {
  readonly deps: Deps
  readonly storeId: StoreId
  readonly orderId: OrderId
  readonly userId: UserId
}

interface ChatWrite {
  readonly action: AuditAction
  before?(): Promise<object>
  body?(): object
  readonly changes: object
}

/** Audit log entries expected of staff writes other than messages. */
export const chatWrites = (place: () => ChatPlace): Readonly<Record<string, ChatWrite>> => ({
  [`POST ${chat}`]: {
    action: 'chat.open-room',
    body: () => ({ memberIds: [place().userId], title: 'Evening' }),
    changes: { kind: [null, 'group'], people: [null, 2] },
  },
  [`POST ${chat}/:conversationId/settle`]: {
    action: 'chat.settle',
    before: async () => {
      const { deps, storeId, orderId } = place()
      const at = new Date()
      await deps.db
        .insertInto('conversations')
        .values({
          ...{
            store_id: storeId,
            id: orderId,
            kind: 'order',
            order_id: orderId,
            direct_key: null,
            title: '',
          },
          ...{ last_seq: 1, last_at: at, guest_said_seq: 1, staff_said_seq: 0, guest_read_seq: 1 },
          ...{ staff_read_seq: 0, waiting_since: at, alerted: 0 },
        })
        .execute()
      return { conversationId: orderId }
    },
    changes: { isWaiting: [true, false] },
  },
})
