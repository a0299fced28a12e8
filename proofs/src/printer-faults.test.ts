import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryPrinterFaults } from './printer-faults.ts'

const TICKETS = 8
const seed = testSeed()

it(`prints ${TICKETS} tickets at least once through faults, repeats marked, seed ${seed}`, async () => {
  const fixture = await makeStaffFixture()
  const { violations, figures } = await tryPrinterFaults(fixture, seededRandom(seed), TICKETS)
  await fixture.close()

  expect(violations).toEqual([])
  expect(figures.papers).toBeGreaterThanOrEqual(TICKETS)
})
