import { testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryTwoStaff } from './no-lost-update.ts'

const seed = testSeed()

it(`C1: keeps one of two changes made at once and tells the other, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeStaffFixture, (fixture, random) => tryTwoStaff(fixture, random, 20))
  expect(figures).toMatchObject({ accepted: 20, refused: 20 })
})
