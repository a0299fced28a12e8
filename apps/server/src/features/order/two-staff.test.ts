import { tryTwoStaff } from '@thali/test-kit/promise-c1'
import { seededDice, seedFrom } from '@thali/test-kit/seeded-random'
import { makeStaffStage } from '@thali/test-kit/staff-stage'
import { expect, it } from 'vitest'

const seed = seedFrom(process.env.THALI_SEED, Math.trunc(Math.random() * 2 ** 32))

it(`C1: keeps one of two changes made at once and tells the other, seed ${seed}`, async () => {
  const stage = await makeStaffStage()
  try {
    const { figures, violations } = await tryTwoStaff(stage, seededDice(seed), 20)

    expect(violations).toEqual([])
    expect(figures).toMatchObject({ kept: 20, told: 20 })
  } finally {
    await stage.close()
  }
})
