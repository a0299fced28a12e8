import { tryOnlyLegalMoves } from '@thali/test-kit/promise-a5'
import { seededDice, seedFrom } from '@thali/test-kit/seeded-random'
import { makeStaffStage } from '@thali/test-kit/staff-stage'
import { expect, it } from 'vitest'

it('goes only the ways the rules say, whatever staff of every role try', async () => {
  const seed = seedFrom(process.env.SEED, Date.now())
  const stage = await makeStaffStage()
  try {
    const report = await tryOnlyLegalMoves(stage, seededDice(seed), { sequences: 15, steps: 12 })
    expect(report.violations, `SEED=${seed}`).toEqual([])
    expect(report.figures.accepted).toBeGreaterThan(15)
    expect(report.figures.refused).toBeGreaterThan(15)
  } finally {
    await stage.close()
  }
})
