import type { StaffMessage, Thread } from '@thali/contract/chat'
import { expect, it } from 'vitest'
import { createThreadReader, mergeMessages } from './thread-reader.ts'

const PAGE = 3
const messageOf = (seq: number) => ({ seq, clientId: `key ${seq}` }) as StaffMessage

/** Thread of a server, and the part of it that one screen has read. */
function makeThread(lastSeq: number) {
  const at = { lastSeq, isDown: false, reads: 0, known: undefined as Thread | undefined }
  const reader = createThreadReader({
    async read({ before = '', after = '' }) {
      at.reads += 1
      if (at.isDown) throw new Error('nobody answers')
      const all = Array.from({ length: at.lastSeq }, (_, index) => messageOf(index + 1))
      await null
      const asked = all.filter(({ seq }) => (before ? seq < Number(before) : seq > Number(after)))
      const messages = after ? asked.slice(0, PAGE) : asked.slice(-PAGE)
      return { messages, hasMore: asked.length > messages.length } as Thread
    },
    known: () => at.known,
    put: (change) => {
      at.known = at.known && change(at.known)
    },
  })
  return Object.assign(at, {
    reader,
    async open() {
      at.known = await reader.readEnd()
    },
    seqs: () => at.known?.messages.map(({ seq }) => seq),
  })
}

it('reads messages of others from before an own message whose event had not arrived yet', async () => {
  const thread = makeThread(0)
  await thread.open()
  thread.lastSeq = 5
  thread.known = { ...(thread.known as Thread), messages: [messageOf(5)] }
  expect(thread.reader.seenSeq()).toBe(0)
  await thread.reader.readNew()
  expect([thread.seqs(), thread.reader.seenSeq()]).toEqual([[1, 2, 3, 4, 5], 5])
})

it('reads again if a message arrived while the end was being read', async () => {
  const thread = makeThread(2)
  const opening = thread.reader.readEnd()
  thread.lastSeq = 3
  await thread.reader.readNew()
  thread.known = await opening
  expect(thread.seqs()).toEqual([1, 2])
  await thread.reader.readMissed()
  expect([thread.seqs(), thread.reads]).toEqual([[1, 2, 3], 2])
  await thread.open()
  await thread.reader.readMissed()
  expect(thread.reads).toBe(3)
})

it('does not retry older messages by itself after a failure', async () => {
  const thread = makeThread(7)
  await thread.open()
  thread.isDown = true
  expect([await thread.reader.readOlder(), await thread.reader.readOlder()]).toEqual([false, false])
  expect(thread.reads).toBe(2)
  thread.isDown = false
  expect([await thread.reader.readOlder('again'), thread.seqs()]).toEqual([true, [2, 3, 4, 5, 6, 7]])
  expect([await thread.reader.readOlder(), thread.seqs()?.[0]]).toEqual([true, 1])
})

it('merges parts by number, each message once', () => {
  expect(mergeMessages([1, 2].map(messageOf), [4, 2].map(messageOf)).map(({ seq }) => seq)).toEqual([1, 2, 4])
})
