import { testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { it } from 'vitest'
import { tryCountedStays } from './counted-stays.ts'
import { tryInSmall } from './in-small.ts'
import { openServers, tryLastSeats } from './last-seats.ts'
import { tryWalkedReservations } from './walked-reservations.ts'

const seed = testSeed()
const open = () => makeStaffFixture(UNLIMITED)

it(`C4: promises the last seats to exactly as many as fit, seed ${seed}`, async () => {
  await tryInSmall(openServers, (servers, random) => tryLastSeats(servers, random, 1000), { full: 1 })
}, 120_000)

it(`C5: agrees with a model of the stays, seed ${seed}`, async () => {
  const least = { booked: 1, changed: 1, moved: 1, cancelled: 1, forgotten: 1, refused: 1 }
  await tryInSmall(open, (fixture, random) => tryCountedStays(fixture, random, 600), least)
}, 120_000)

it(`C5: counts what stays take up through every change, seed ${seed}`, async () => {
  const least = { booked: 1, changed: 1, moved: 1, stepped: 1, cancelled: 1 }
  await tryInSmall(open, (fixture, random) => tryWalkedReservations(fixture, random, 600), least)
}, 120_000)
