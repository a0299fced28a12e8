import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryGaplessSerials } from './gapless-serials.ts'

const BILLS = 40
const seed = testSeed()

it(`A6: leaves no gap between ${BILLS} bills and their credit notes, nor one twice, seed ${seed}`, async () => {
  const fixture = await makeStaffFixture()
  try {
    const { figures, violations } = await tryGaplessSerials(fixture, seededRandom(seed), BILLS)
    expect(violations).toEqual([])
    expect(figures.creditNotes).toBeGreaterThan(0)
  } finally {
    await fixture.close()
  }
}, 300_000)
