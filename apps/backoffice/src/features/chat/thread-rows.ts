/** Rows of a thread, in display order. */
import type { StaffMessage, Thread } from '@thali/contract/chat'
import type { PendingMessage } from './pending-message.ts'

export type ChatThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string }
  | MessageRow
  | { readonly kind: 'request'; readonly key: string; readonly request: Thread['requests'][number] }
  | { readonly kind: 'own'; readonly key: string; readonly own: PendingMessage }

interface MessageRow {
  readonly kind: 'message'
  readonly key: string
  readonly message: StaffMessage
  /** Day on which it was written. */
  readonly day: string
}

/** The row of a message stays the same object when others arrive, so that it is not rendered again. */
const rowsOfMessages = new WeakMap<StaffMessage, MessageRow>()

function rowOf(message: StaffMessage, dayOf: (iso: string) => string): MessageRow {
  const known = rowsOfMessages.get(message)
  if (known) return known
  const row: MessageRow = { kind: 'message', key: `message ${message.seq}`, message, day: dayOf(message.at) }
  rowsOfMessages.set(message, row)
  return row
}

/**
 * Messages and requests by time, with a line before each day and before the first unread message, and messages being
 * sent at the end.
 *
 * @param dayOf the store's day of an instant
 * @param readSeq number up to which messages were read when the thread was opened
 */
export function threadRows(
  { messages, requests }: Pick<Thread, 'messages' | 'requests'>,
  own: readonly PendingMessage[],
  { dayOf, readSeq, selfId }: { dayOf: (iso: string) => string; readSeq: number; selfId: string },
): ChatThreadRow[] {
  const rows: ChatThreadRow[] = []
  let day = ''
  let isLineDrawn = false
  const waiting = [...requests]
  const taken = new Set(own.length === 0 ? [] : messages.map(({ clientId }) => clientId))

  const addDay = (at: string, next = dayOf(at)) => {
    if (next === day) return
    day = next
    rows.push({ kind: 'day', key: `day ${day}`, at })
  }
  const addRequest = (request: Thread['requests'][number]) => {
    addDay(request.askedAt)
    rows.push({ kind: 'request', key: `request ${request.id}`, request })
  }

  for (const message of messages) {
    while (waiting[0] && waiting[0].askedAt < message.at) addRequest(waiting.shift() as (typeof waiting)[0])
    const row = rowOf(message, dayOf)
    addDay(message.at, row.day)
    if (!isLineDrawn && message.seq > readSeq && message.authorId !== selfId) {
      rows.push({ kind: 'unread', key: 'unread' })
      isLineDrawn = true
    }
    rows.push(row)
  }
  for (const request of waiting) addRequest(request)
  for (const one of own)
    if (!taken.has(one.words.clientId)) rows.push({ kind: 'own', key: one.words.clientId, own: one })
  return rows
}
