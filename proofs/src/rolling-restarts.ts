/** Servers behind a balancer, restarted one after the other while guests order and screens watch. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { freePort } from '@thali/test-kit/free-port'
import { startBalancer } from '@thali/test-kit/http-balancer'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { installBrowserGlobals } from './screen-network.ts'
import { addOwner, openScreens, signIn, untilEqual } from './screens-follow-kills.ts'
import { SteadyGuests } from './steady-guests.ts'

const REQUESTS_PER_SECOND = 50
/** A server that ends in order takes at most so long. */
const ENDS_WITHIN_MS = 10_000
const EQUAL_WITHIN_MS = 60_000
/** Between two restarts. */
const PAUSE_MS = [500, 1500] as const

/**
 * Restarts of two servers in turns, half of them announced to the balancer, which then lets what it has given the
 * server come to its end. What is answered 502 or 503 is sent again, orders under their key; where the restart was
 * announced nothing is. No order is lost, none comes twice, and all screens show what the database has.
 */
export async function tryRollingRestarts(
  place: TestDatabase,
  random: SeededRandom,
  restarts: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const fixture = makeProcessFixture(place)
  const files = [makeSmallStore(), makeSmallStore()] as const
  for (const file of files) await fixture.importFile(file)
  await addOwner(place, files)
  const ports = [await freePort(), await freePort()]
  const start = (at: number) => startThali({ ...fixture.env, ...UNLIMITED, PORT: String(ports[at]) })
  const servers = [await start(0), await start(1)]
  const balancer = await startBalancer(servers.map(({ origin }) => origin))
  for (const at of servers.keys()) await balancer.putBack(at)
  const restoreGlobals = installBrowserGlobals()
  const screenPlace = { origin: balancer.origin, cookie: await signIn(balancer) }
  const screens = await openScreens(balancer, { fixture, files: files.slice(1), random }, () => screenPlace)
  const guests = new SteadyGuests(balancer.origin, files, random)
  const endMs: number[] = []
  try {
    guests.start(REQUESTS_PER_SECOND)
    for (let restart = 0; restart < restarts; restart += 1) {
      const at = restart % servers.length
      const isAnnounced = restart % (2 * servers.length) < servers.length
      const { repeated } = guests
      if (isAnnounced) await balancer.takeOut(at)
      const stoppedAt = performance.now()
      await servers[at]?.stop()
      endMs.push(performance.now() - stoppedAt)
      if (servers[at]?.child.exitCode !== 0)
        violations.add(`restart ${restart}: the server ended with ${servers[at]?.child.exitCode}`)
      servers[at] = await start(at)
      await balancer.putBack(at)
      if (isAnnounced && guests.repeated > repeated)
        violations.add(`restart ${restart}: ${guests.repeated - repeated} requests had to be repeated`)
      await wait(random.between(...PAUSE_MS))
    }
    await guests.stop()
    for (const words of await untilEqual(screens, EQUAL_WITHIN_MS)) violations.add(words)
    for (const [fault, times] of guests.faults) violations.add(`${times} times: ${fault}`)
    await checkOrders(place, guests, violations)
  } finally {
    await guests.stop()
    for (const screen of [...screens.staff, ...screens.diners]) screen.close()
    restoreGlobals()
    for (const server of servers) await server.stop()
    await balancer.close()
  }
  if (Math.max(...endMs) > ENDS_WITHIN_MS) violations.add(`a server ended after ${Math.max(...endMs)} ms`)
  return {
    figures: {
      restarts,
      requests: guests.requests,
      orders: guests.slugs.length,
      passedOn: balancer.passedOn,
      cutOff: balancer.cutOff,
      repeated: guests.repeated,
      screens: screens.staff.length + screens.diners.length,
      continuedStreams: screens.staff.reduce((sum, { continued }) => sum + continued, 0),
      slowestRequestMs: Math.round(guests.slowestMs),
      slowestEndMs: Math.round(Math.max(...endMs)),
    },
    violations: violations.list(),
  }
}

/** Each acknowledged order is there, and no guest has two. */
async function checkOrders(
  { db }: TestDatabase,
  { slugs }: SteadyGuests,
  violations: Violations,
): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['slug', 'remarks'])
    .where('remarks', 'is not', null)
    .execute()
  const kept = new Set(rows.map(({ slug }) => slug))
  for (const slug of slugs) if (!kept.has(slug)) violations.add(`the acknowledged order ${slug} was lost`)
  const guests = rows.map(({ remarks }) => remarks).filter((remarks) => remarks?.startsWith('guest-'))
  if (guests.length !== new Set(guests).size) violations.add('a guest has two orders under one key')
  if (guests.length !== slugs.length)
    violations.add(`${guests.length} orders of guests for ${slugs.length} acknowledged ones`)
}
