import { testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryPasswordGuesses } from './passwords-are-not-guessed.ts'

const GUESSES = 200
const seed = testSeed()

it(`F2: compares few of ${GUESSES} guesses, and lets the owner in, seed ${seed}`, async () => {
  await tryInSmall(makeStaffFixture, (fixture, random) => tryPasswordGuesses(fixture, random, GUESSES))
})
