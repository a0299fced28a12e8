import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { openBehindProxy, trySlugGuesses } from './slugs-are-not-guessed.ts'

const GUESSES = 500
const seed = testSeed()

it(`F7: opens no order to ${GUESSES} guesses, and counts one caller as one, seed ${seed}`, async () => {
  const server = await openBehindProxy()
  try {
    expect((await trySlugGuesses(server, seededRandom(seed), GUESSES)).violations).toEqual([])
  } finally {
    await server.close()
  }
})
