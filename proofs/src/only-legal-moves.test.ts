import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryOnlyLegalMoves } from './only-legal-moves.ts'

it('goes only the ways the rules say, whatever staff of every role try', async () => {
  const seed = testSeed()
  const fixture = await makeStaffFixture()
  try {
    const report = await tryOnlyLegalMoves(fixture, seededRandom(seed), { sequences: 15, steps: 12 })
    expect(report.violations, `THALI_SEED=${seed}`).toEqual([])
    expect(report.figures.accepted).toBeGreaterThan(15)
    expect(report.figures.refused).toBeGreaterThan(15)
  } finally {
    await fixture.close()
  }
})
