import { testSeed } from '@thali/builders/seeded-random'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { openBehindProxy, trySlugGuesses } from './slugs-are-not-guessed.ts'

const GUESSES = 500
const seed = testSeed()

it(`F7: opens no order to ${GUESSES} guesses, and counts one caller as one, seed ${seed}`, async () => {
  await tryInSmall(openBehindProxy, (server, random) => trySlugGuesses(server, random, GUESSES))
})
