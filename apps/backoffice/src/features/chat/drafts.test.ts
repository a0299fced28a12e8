import { beforeEach, expect, it } from 'vitest'
import { dropUnsent, keepDraft, keepUnsent, readChatDraft, readUnsent } from './drafts.ts'

const place = { storeId: 'store', userId: 'meera', conversationId: 'order' }
const KEY = 'thali.backoffice.draft.store.meera.order'

beforeEach(() => localStorage.clear())

it('gives a note back as a note, of its own thread alone', () => {
  const note = { text: 'Regular, be nice', isNote: true }
  keepDraft(place, note)
  expect(readChatDraft(place)).toEqual(note)
  expect(readChatDraft({ ...place, conversationId: 'other' })).toEqual({ text: '', isNote: false })
  keepDraft(place, { text: '', isNote: true })
  expect(localStorage.getItem(KEY)).toBe(null)
})

it('gives nothing back of what it cannot read', () => {
  for (const kept of ['plain words', '7', 'null', '{"text":7}']) {
    localStorage.setItem(KEY, kept)
    expect(readChatDraft(place)).toEqual({ text: '', isNote: false })
  }
})

it('keeps what somebody wrote until it was taken or given up, as it was written, for them alone', () => {
  const one = { clientId: 'message-1', body: 'Of course.', isPrivate: true, seenSeq: 4 }
  const other = { clientId: 'message-2', phrase: 'coming' as const }
  for (const words of [one, other, one]) keepUnsent(place, words)
  expect(readUnsent(place)).toEqual([other, one])
  expect(readUnsent({ ...place, userId: 'ravi' })).toEqual([])
  dropUnsent(place, 'message-2')
  dropUnsent(place, 'message-1')
  expect([readUnsent(place), localStorage.length]).toEqual([[], 0])
})
