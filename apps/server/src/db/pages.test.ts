import { expect, it } from 'vitest'
import { pagesOf } from './pages.ts'

it.each([
  ['that is not full', 5, [[1, 2], [3, 4], [5]]],
  ['that is empty, where all others were full', 4, [[1, 2], [3, 4], []]],
  ['that is the only one', 0, [[]]],
])('reads pages from the row after the last one until one %s', async (_, count, pages) => {
  const read = async (last: number | null) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((row) => row > (last ?? 0))
      .slice(0, 2)
  const seen: (readonly number[])[] = []
  for await (const page of pagesOf(2, read)) seen.push(page)
  expect(seen).toEqual(pages)
})

it('reads no further page before the one is worked on, as that may change its rows', async () => {
  const steps: string[] = []
  const read = async (last: number | null) => {
    steps.push(`read after ${last}`)
    return last === null ? [1] : []
  }
  for await (const page of pagesOf(1, read)) steps.push(`worked on ${page}`)
  expect(steps).toEqual(['read after null', 'worked on 1', 'read after 1', 'worked on '])
})
