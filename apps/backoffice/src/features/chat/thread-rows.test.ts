import type { StaffMessage, Thread } from '@thali/contract/chat'
import { expect, it } from 'vitest'
import { threadRows } from './thread-rows.ts'

const message = (seq: number, at: string, more: Partial<StaffMessage> = {}): StaffMessage => ({
  ...{ seq, at, author: 'guest', phrase: '', body: `${seq}`, clientId: `key ${seq}`, authorId: null },
  ...{ by: '', isPrivate: false, via: 'page', picture: null },
  ...more,
})
const options = { dayOf: (iso: string) => iso.slice(0, 10), readSeq: 9, selfId: 'me' }
const kinds = (thread: Pick<Thread, 'messages' | 'requests'>, more: Partial<typeof options> = {}) =>
  threadRows(thread, [], { ...options, ...more }).map(({ key }) => key)

it('separates days, draws one line before unread messages, and puts requests at their time', () => {
  const messages = [
    message(1, '2026-11-22T22:00:00.000Z'),
    message(2, '2026-11-23T08:00:00.000Z'),
    message(3, '2026-11-23T09:00:00.000Z'),
  ]
  const requests = [
    { id: 'water', kind: 'water' as const, askedAt: '2026-11-23T08:30:00.000Z', takenBy: null },
  ]
  expect(kinds({ messages, requests }, { readSeq: 1 })).toEqual([
    ...['day 2026-11-22', 'message 1', 'day 2026-11-23', 'unread', 'message 2', 'request water'],
    'message 3',
  ])
  expect(kinds({ messages: [], requests })).toEqual(['day 2026-11-23', 'request water'])
})

it("draws no line before the reader's own messages", () => {
  const messages = [message(1, '2026-11-23T08:00:00.000Z', { author: 'staff', authorId: 'me' })]
  expect(kinds({ messages, requests: [] }, { readSeq: 0 })).toEqual(['day 2026-11-23', 'message 1'])
})

it('shows messages being sent at the end, until they are accepted', () => {
  const sent = message(1, '2026-11-23T08:00:00.000Z')
  const own = ['key 1', 'key 2'].map((clientId) => ({ words: { clientId, body: 'x' }, error: null }))
  const rows = threadRows({ messages: [sent], requests: [] }, own, options)
  expect(rows.map(({ key }) => key)).toEqual(['day 2026-11-23', 'message 1', 'key 2'])
})
