import type { ItemId } from '@thali/domain/ids'
import { beforeEach, expect, it } from 'vitest'
import { emptyDraft, withLine } from './counter-draft.ts'
import { keepCounterDraft, readKeptDraft } from './kept-draft.ts'

const HOUR_MS = 60 * 60 * 1000
const place = { storeId: 'store', userId: 'meera', table: '' }
const line = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2, note: 'No sugar' }
const kept = { draft: withLine({ ...emptyDraft('Dine-In'), address: '4' }, line), key: 'key-1' }

beforeEach(() => sessionStorage.clear())

it('restores a draft with its key, for its person, store and table only', () => {
  keepCounterDraft(place, kept, 0)
  expect(readKeptDraft(place, HOUR_MS)).toEqual(kept)
  for (const other of [{ userId: 'ravi' }, { storeId: 'other' }, { table: 'Dine-In 7' }])
    expect(readKeptDraft({ ...place, ...other }, HOUR_MS)).toBe(null)
  keepCounterDraft(place, null, HOUR_MS)
  expect([readKeptDraft(place, HOUR_MS), sessionStorage.length]).toEqual([null, 0])
})

it('restores neither an old draft nor one that it cannot read', () => {
  keepCounterDraft(place, kept, 0)
  expect(readKeptDraft(place, 4 * HOUR_MS)).toBe(null)
  const [storageKey] = Object.keys(sessionStorage)
  for (const text of ['words', '7', '{}', JSON.stringify({ ...kept, draft: { lines: [] }, atMs: 0 })]) {
    sessionStorage.setItem(storageKey ?? '', text)
    expect(readKeptDraft(place, HOUR_MS)).toBe(null)
  }
})
