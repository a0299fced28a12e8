import { expect, it } from 'vitest'
import { changeInPlace, gatherThreads, mergeThreads, type ThreadPages, threadsOf } from './thread-pages.ts'

const thread = (id: string, lastAt: string, unread = 0) => ({ id, lastAt, unread })
type One = ReturnType<typeof thread>

const pagesOf = (pages: readonly (readonly One[])[], next: string | null): ThreadPages<One> => ({
  pages: pages.map((items, at) => ({ items, next: at < pages.length - 1 ? `${at}` : next })),
  pageParams: pages.map((_, at) => `${at}`),
})
const idsOf = (data: ThreadPages<One>) => threadsOf(data).map(({ id }) => id)

it('moves a thread to the position of its latest mail, and removes a deleted one', () => {
  const data = pagesOf([[thread('c', '3'), thread('b', '2')], [thread('a', '1')]], null)
  const merged = mergeThreads(data, [thread('a', '4'), thread('d', '2')], new Set(['c']))
  expect(idsOf(merged)).toEqual(['a', 'd', 'b'])
  expect(merged.pages.map(({ next }) => next)).toEqual(['0', null])
})

it('leaves a thread older than all that was read to a page not yet loaded', () => {
  const data = pagesOf([[thread('c', '3'), thread('b', '2')]], 'more')
  expect(idsOf(mergeThreads(data, [thread('a', '1'), thread('d', '4')]))).toEqual(['d', 'c', 'b'])
  // A known one stays: its page is not fetched again.
  expect(idsOf(mergeThreads(data, [thread('b', '1')]))).toEqual(['c', 'b'])
})

it('changes threads in place without touching other pages', () => {
  const data = pagesOf([[thread('c', '3')], [thread('b', '2'), thread('a', '1')]], null)
  const next = changeInPlace(data, new Set(['a']), () => null)
  expect(idsOf(next)).toEqual(['c', 'b'])
  expect(next.pages[0]).toBe(data.pages[0])
})

it('keeps the pages of unchanged threads as they are', () => {
  const data = pagesOf(
    [[thread('a', '5'), thread('b', '4')], [thread('c', '3'), thread('d', '2')], [thread('e', '1')]],
    null,
  )
  const merged = mergeThreads(data, [thread('d', '6', 1), thread('c', '3', 2)], new Set(['b']))
  expect(threadsOf(merged)).toEqual([
    ...[thread('d', '6', 1), thread('a', '5'), thread('c', '3', 2), thread('e', '1')],
  ])
  expect(merged.pages[2]).toBe(data.pages[2])
})

it('lists a thread that moved between two fetches once, in whatever order the pages arrive', () => {
  const gather = gatherThreads<One>()
  const first = { items: [thread('b', '2')], next: '0' }
  const second = { items: [thread('b', '2'), thread('a', '1')], next: null }
  expect(gather([first]).map(({ id }) => id)).toEqual(['b'])
  expect(gather([first, second]).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(gather([second]).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(gather([])).toEqual([])
})
