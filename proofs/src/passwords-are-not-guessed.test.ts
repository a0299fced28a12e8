import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryPasswordGuesses } from './passwords-are-not-guessed.ts'

const GUESSES = 200
const seed = testSeed()

it(`F2: compares few of ${GUESSES} guesses, and lets the owner in, seed ${seed}`, async () => {
  const fixture = await makeStaffFixture()
  try {
    expect((await tryPasswordGuesses(fixture, seededRandom(seed), GUESSES)).violations).toEqual([])
  } finally {
    await fixture.close()
  }
})
