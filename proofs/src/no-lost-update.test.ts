import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryTwoStaff } from './no-lost-update.ts'

const seed = testSeed()

it(`C1: keeps one of two changes made at once and tells the other, seed ${seed}`, async () => {
  const fixture = await makeStaffFixture()
  try {
    const { figures, violations } = await tryTwoStaff(fixture, seededRandom(seed), 20)

    expect(violations).toEqual([])
    expect(figures).toMatchObject({ accepted: 20, refused: 20 })
  } finally {
    await fixture.close()
  }
})
