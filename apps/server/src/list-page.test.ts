import { expect, it } from 'vitest'
import { listPage } from './list-page.ts'

it('returns 200 entries per page, each once, and marks the last page', () => {
  const entries = Array.from({ length: 450 }, (_, at) => `entry-${at}`)
  const seen: string[] = []
  let after: string | undefined
  const lengths: number[] = []
  do {
    const { items, next } = listPage(entries, (entry) => entry, after)
    seen.push(...items)
    lengths.push(items.length)
    after = next ?? undefined
  } while (after !== undefined)
  expect(lengths).toEqual([200, 200, 50])
  expect(seen).toEqual(entries)
  expect(listPage([], String)).toEqual({ items: [], next: null })
})

it('refuses the end of a page that it does not know, instead of starting over', () => {
  const entries = ['one', 'two', 'three']
  const refused = expect.objectContaining({ code: 'request.malformed', status: 400 })
  expect(() => listPage(entries, String, 'nope')).toThrow(refused)
  expect(() => listPage([], String, 'nope')).toThrow(refused)
  expect(listPage(entries, String, '').items).toEqual(entries)
})
