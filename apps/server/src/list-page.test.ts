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
