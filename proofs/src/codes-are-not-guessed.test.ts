import { testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { openCodes, tryGuesses } from './codes-are-not-guessed.ts'
import { tryInSmall } from './in-small.ts'

const seed = testSeed()

it(`F5: gives a guesser three tries a code and thirty a day, and sends no code beyond the budgets, seed ${seed}`, async () => {
  const figures = await tryInSmall(openCodes, (fixture, random) => tryGuesses(fixture, random, 200))
  // How many pass is a matter of chance, and of who comes first: on some days nobody does.
  expect(figures).toMatchObject({ guesses: 200, honest: 1 })
  expect(figures.wrong).toBeGreaterThan(0)
})
