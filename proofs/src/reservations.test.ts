import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { expect, it } from 'vitest'
import { tryCountedStays } from './counted-stays.ts'
import { openServers, tryLastSeats } from './last-seats.ts'
import { tryWalkedReservations } from './walked-reservations.ts'

const seed = testSeed()

it(`C4: promises the last seats to exactly as many as fit, seed ${seed}`, async () => {
  const servers = await openServers()
  const { figures, violations } = await tryLastSeats(servers, seededRandom(seed), 1000)
  await servers.close()
  expect(violations).toEqual([])
  expect(figures.full).toBeGreaterThan(0)
}, 120_000)

it(`C5: agrees with a model of the stays, seed ${seed}`, async () => {
  const fixture = await makeStaffFixture(UNLIMITED)
  const { figures, violations } = await tryCountedStays(fixture, seededRandom(seed), 600)
  await fixture.close()
  expect(violations).toEqual([])
  for (const act of ['booked', 'changed', 'moved', 'cancelled', 'forgotten', 'refused'])
    expect(figures[act], act).toBeGreaterThan(0)
}, 120_000)

it(`C5: counts what stays take up through every change, seed ${seed}`, async () => {
  const fixture = await makeStaffFixture(UNLIMITED)
  const { figures, violations } = await tryWalkedReservations(fixture, seededRandom(seed), 600)
  await fixture.close()
  expect(violations).toEqual([])
  for (const act of ['booked', 'changed', 'moved', 'stepped', 'cancelled'])
    expect(figures[act]).toBeGreaterThan(0)
}, 120_000)
