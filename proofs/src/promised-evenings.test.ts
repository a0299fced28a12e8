import { seededRandom } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryPromisedEvenings } from './promised-evenings.ts'

it('has eight of ten orders of an evening ready within the range, more than any fixed one', () => {
  const { figures, violations } = tryPromisedEvenings(seededRandom(1), 1, [3])
  const shares = Object.entries(figures).filter(([name]) => /^restaurant .*% within/.test(name))
  const [computed = 0, ...fixed] = shares.map(([, share]) => share)

  expect(violations.filter((one) => one.startsWith('restaurant'))).toEqual([])
  expect(fixed).toHaveLength(2)
  expect(computed).toBeGreaterThan(Math.max(...fixed))
})
