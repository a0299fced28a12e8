import { testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryOnlyLegalMoves } from './only-legal-moves.ts'

const seed = testSeed()

it(`goes only the ways the rules say, whatever staff of every role try, seed ${seed}`, async () => {
  await tryInSmall(
    makeStaffFixture,
    (fixture, random) => tryOnlyLegalMoves(fixture, random, { sequences: 15, steps: 12 }),
    { accepted: 16, refused: 16 },
  )
})
