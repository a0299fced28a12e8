import { testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryPrinterFaults } from './printer-faults.ts'

const TICKETS = 8
const seed = testSeed()

it(`prints ${TICKETS} tickets at least once through faults, repeats marked, seed ${seed}`, async () => {
  await tryInSmall(makeStaffFixture, (fixture, random) => tryPrinterFaults(fixture, random, TICKETS), {
    papers: TICKETS,
  })
})
