import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryMessageKills } from './messages-survive-kill.ts'

/** Number of kills: one at each point. */
const KILLS = 5
const seed = testSeed()

it(`B4: sends each message and each code through ${KILLS} kills, seed ${seed}`, async () => {
  const { violations } = await tryMessageKills(seededRandom(seed), KILLS)
  expect(violations).toEqual([])
})
