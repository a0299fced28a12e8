import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SEARCHED_OF_THREAD, SEARCHED_THREADS, searchedAtOnce } from './search-part.ts'

const threads = fc.array(fc.record({ lastSeq: fc.integer({ min: 0, max: 60_000 }) }), { maxLength: 2_000 })

it('searches at least one thread, and never exceeds its work limit', () => {
  fc.assert(
    fc.property(threads, (all) => {
      const count = searchedAtOnce(all)
      expect(count).toBeLessThanOrEqual(Math.min(all.length, SEARCHED_THREADS))
      expect(count > 0).toBe(all.length > 0)
      const messages = all
        .slice(0, count)
        .reduce((sum, { lastSeq }) => sum + Math.min(lastSeq, SEARCHED_OF_THREAD), 0)
      expect(messages).toBeLessThan(20_000 + SEARCHED_OF_THREAD)
    }),
  )
})

it('reaches the end if there is little', () => {
  expect(searchedAtOnce([])).toBe(0)
  expect(searchedAtOnce([{ lastSeq: 3 }, { lastSeq: 0 }])).toBe(2)
  expect(searchedAtOnce(Array.from({ length: 9 }, () => ({ lastSeq: 50_000 })))).toBe(4)
})
