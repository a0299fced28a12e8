import { makeFullStorage } from '@thali/test-kit/full-storage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  changeAttempt,
  dropAllAttempts,
  dropAttempt,
  keepUnlessRival,
  listAttempts,
} from './attempt-shelf.ts'
import { removeAllEntries } from './storage.ts'

/** A shelf that was asked and has not answered: it may do so later. */
interface Asked {
  answer(): void
}

let asked: Asked[] = []
/** Work that was begun on the shelf, and given up again. */
let begun = 0
let aborted = 0

/** The known fault of WebKit: once it was in the background, no event follows. */
function silence() {
  asked = []
  begun = 0
  aborted = 0
  const transaction = () => {
    begun += 1
    return { objectStore: () => ({ getAll: () => ({}) }), abort: () => (aborted += 1) }
  }
  vi.stubGlobal('indexedDB', {
    open: () => {
      const opening = { result: { close: () => {}, transaction }, onsuccess: () => {} }
      asked.push({ answer: () => opening.onsuccess() })
      return opening
    },
  })
}

/** Lets the time pass that this takes. */
async function soon<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersByTimeAsync(100)
  return work
}

const keep = (key: string, attempt: unknown) => soon(keepUnlessRival(key, attempt, () => true))
const list = () => soon(listAttempts())

/** The next document, which knows nothing of what this one had in memory. */
async function openDocument() {
  vi.resetModules()
  return import('./attempt-shelf.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  silence()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  removeAllEntries()
  await dropAllAttempts()
  vi.useRealTimers()
})

it('works by its notes where the shelf says nothing', async () => {
  expect(await keep('one', { table: '7' })).toBeNull()
  expect(await list()).toEqual([{ table: '7' }])
  expect(await keep('two', { table: '8' }), 'a rival').toEqual({ table: '7' })
  expect(await soon(changeAttempt('one', () => ({ table: '9' })))).toEqual({ table: '9' })
  await soon(dropAttempt('one'))
  expect(await list()).toEqual([])
  expect(await soon(changeAttempt('one', () => ({ table: '1' })))).toBeNull()
})

it('is found by another tab and by the next document', async () => {
  await keep('one', { table: '7' })
  const other = await openDocument()

  expect(await soon(other.listAttempts())).toEqual([{ table: '7' }])
  await soon(other.dropAttempt('one'))
  expect(await list()).toEqual([])
})

it('keeps notes that nobody can read in passing', async () => {
  await keep('one', { table: 'Asha 98765' })

  expect(JSON.stringify({ ...localStorage })).not.toContain('Asha')
})

it('waits for a silent shelf once, and then only briefly', async () => {
  const { keepUnlessRival: keepThere, listAttempts: listThere } = await openDocument()
  let hasEnded = false
  void keepThere('one', { table: '7' }, () => false).then(() => {
    hasEnded = true
  })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(hasEnded).toBe(true)

  const listing = listThere()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(300)
  expect(await listing).toEqual([{ table: '7' }])
})

it('does nothing on a shelf that answers when nobody waits any more', async () => {
  await keep('one', { table: '7' })
  for (const { answer } of asked) answer()

  expect(begun).toBe(0)
})

it('gives up work that was begun and does not end', async () => {
  const keeping = keepUnlessRival('one', { table: '7' }, () => true)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  for (const { answer } of asked) answer()
  await vi.advanceTimersByTimeAsync(3_000)

  expect(await keeping).toBeNull()
  expect([begun, aborted]).toEqual([1, 1])
  expect(await list()).toEqual([{ table: '7' }])
})

it('lives in memory where the phone keeps nothing at all', async () => {
  vi.stubGlobal('localStorage', makeFullStorage())
  await keep('one', { table: '7' })
  expect(await list()).toEqual([{ table: '7' }])
  await soon(dropAttempt('one'))
  expect(await list()).toEqual([])
})
