import { beforeEach, expect, it } from 'vitest'
import { dropUnsent, keepDraft, keepUnsent, readChatDraft, readUnsent } from './drafts.ts'

const place = { storeId: 'store', userId: 'meera', conversationId: 'order' }
const KEY = 'thali.backoffice.draft.store.meera.order'

beforeEach(() => localStorage.clear())

it('restores a note as a note, in its own thread only', () => {
  const note = { text: 'Regular, be nice', isNote: true }
  keepDraft(place, note)
  expect(readChatDraft(place)).toEqual(note)
  expect(readChatDraft({ ...place, conversationId: 'other' })).toEqual({ text: '', isNote: false })
  keepDraft(place, { text: '', isNote: true })
  expect(localStorage.getItem(KEY)).toBe(null)
})

it('restores nothing that it cannot read', () => {
  for (const kept of ['plain words', '7', 'null', '{"text":7}']) {
    localStorage.setItem(KEY, kept)
    expect(readChatDraft(place)).toEqual({ text: '', isNote: false })
  }
})

it('keeps a text until it was accepted or given up, unchanged, and for its writer only', () => {
  const one = { clientId: 'message-1', body: 'Of course.', isPrivate: true, seenSeq: 4 }
  const other = { clientId: 'message-2', phrase: 'coming' as const }
  for (const words of [one, other, one]) keepUnsent(place, words)
  expect(readUnsent(place)).toEqual([other, one])
  expect(readUnsent({ ...place, userId: 'ravi' })).toEqual([])
  dropUnsent(place, 'message-2')
  dropUnsent(place, 'message-1')
  expect([readUnsent(place), localStorage.length]).toEqual([[], 0])
})
