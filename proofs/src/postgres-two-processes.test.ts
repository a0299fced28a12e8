import { testSeed } from '@thali/builders/seeded-random'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { openTwoProcesses, tryTwoProcesses } from './two-processes.ts'

const ASKED = 24
const seed = testSeed()

it(`C3: keeps two processes to one budget, one limit and one delivery, seed ${seed}`, async () => {
  await tryInSmall(openTwoProcesses, (two, random) => tryTwoProcesses(two, random, ASKED), { orders: 1 })
})
