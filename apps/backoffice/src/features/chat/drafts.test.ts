import { beforeEach, expect, it } from 'vitest'
import { dropUnsent, keepDraft, keepUnsent, readDraft, readUnsent } from './drafts.ts'

const KEY = 'thali.backoffice.draft.store.order'

beforeEach(() => localStorage.clear())

it('gives a note back as a note, of its own thread alone', () => {
  const note = { text: 'Regular, be nice', isNote: true }
  keepDraft('store', 'order', note)
  expect(readDraft('store', 'order')).toEqual(note)
  expect(readDraft('store', 'other')).toEqual({ text: '', isNote: false })
  keepDraft('store', 'order', { text: '', isNote: true })
  expect(localStorage.getItem(KEY)).toBe(null)
})

it('gives nothing back of what it cannot read', () => {
  for (const kept of ['plain words', '7', 'null', '{"text":7}']) {
    localStorage.setItem(KEY, kept)
    expect(readDraft('store', 'order')).toEqual({ text: '', isNote: false })
  }
})

it('keeps what was written until it was taken or given up, as it was written', () => {
  const one = { clientId: 'message-1', body: 'Of course.', isPrivate: true, seenSeq: 4 }
  const other = { clientId: 'message-2', phrase: 'coming' as const }
  for (const words of [one, other, one]) keepUnsent('store', 'order', words)
  expect(readUnsent('store', 'order')).toEqual([other, one])
  expect(readUnsent('store', 'another')).toEqual([])
  dropUnsent('store', 'order', 'message-2')
  dropUnsent('store', 'order', 'message-1')
  expect([readUnsent('store', 'order'), localStorage.length]).toEqual([[], 0])
})
