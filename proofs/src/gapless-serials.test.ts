import { testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { it } from 'vitest'
import { tryGaplessSerials } from './gapless-serials.ts'
import { tryInSmall } from './in-small.ts'

const BILLS = 40
const seed = testSeed()

it(`A6: leaves no gap between ${BILLS} bills and their credit notes, nor one twice, seed ${seed}`, async () => {
  await tryInSmall(makeStaffFixture, (fixture, random) => tryGaplessSerials(fixture, random, BILLS), {
    creditNotes: 1,
  })
}, 300_000)
