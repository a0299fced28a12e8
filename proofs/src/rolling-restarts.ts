/** Servers behind a balancer, restarted one after the other while diners order and screens watch. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { freePort } from '@thali/test-kit/free-port'
import { startBalancer } from '@thali/test-kit/http-balancer'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { addOwner, openScreens, signIn, untilEqual } from './kills/screens-follow-kills.ts'
import { installBrowserGlobals } from './screen-network.ts'
import { SteadyGuests } from './steady-guests.ts'

/** Time limit of an orderly end, in milliseconds. */
const ENDS_WITHIN_MS = 10_000
const EQUAL_WITHIN_MS = 60_000
/** Pause between two restarts, in milliseconds. */
const PAUSE_MS = [500, 1500] as const

interface Restarts {
  readonly restarts: number
  readonly requestsPerSecond: number
  readonly drainSeconds: number
  /** A second signal ends the drain once the balancer has seen it: then no test depends on how fast the machine is. */
  readonly isDrainCutShort?: boolean
}

/**
 * Restarts of two servers in turns, half of them by SIGTERM, on which they drain: the balancer, which asks whether they
 * are ready, turns to the other one before connections close. The other half closes at once. What is answered 502 or
 * 503 is sent again, orders under their key; no request meets a closed server that drained. No order is lost, none comes
 * twice, and all screens show what the database has.
 */
export async function tryRollingRestarts(
  place: TestDatabase,
  random: SeededRandom,
  { restarts, requestsPerSecond, drainSeconds, isDrainCutShort = false }: Restarts,
): Promise<ProofReport> {
  const violations = new Violations()
  const fixture = makeProcessFixture(place)
  const files = [makeSmallStore(), makeSmallStore()] as const
  for (const file of files) await fixture.importFile(file)
  await addOwner(place, files)
  const ports = [await freePort(), await freePort()]
  const env = { ...fixture.env, ...UNLIMITED, DRAIN_SECONDS: String(drainSeconds) }
  const start = (at: number) => startThali({ ...env, PORT: String(ports[at]) })
  const servers = [await start(0), await start(1)]
  const balancer = await startBalancer(servers.map(({ origin }) => origin))
  for (const at of servers.keys()) await balancer.untilReady(at)
  const restoreGlobals = installBrowserGlobals()
  const screenPlace = { origin: balancer.origin, cookie: await signIn(balancer) }
  const screens = await openScreens(balancer, { fixture, files: files.slice(1), random }, () => screenPlace)
  const guests = new SteadyGuests(balancer.origin, files, random)
  const endMs: number[] = []
  const noticeMs: number[] = []
  try {
    guests.start(requestsPerSecond)
    for (let restart = 0; restart < restarts; restart += 1) {
      const at = restart % servers.length
      const server = servers[at] as ThaliProcess
      const drains = restart % (2 * servers.length) < servers.length
      const metClosed = balancer.metClosed(at)
      let stoppedAt = performance.now()
      const ended = server.stop(drains ? 'SIGTERM' : 'SIGINT').catch((error: Error) => {
        violations.add(`restart ${restart}: ${error.message}`)
      })
      if (drains) {
        await balancer.untilOut(at)
        noticeMs.push(performance.now() - stoppedAt)
        stoppedAt = isDrainCutShort ? performance.now() : stoppedAt + drainSeconds * 1000
        if (isDrainCutShort) server.child.kill('SIGTERM')
      }
      await ended
      endMs.push(performance.now() - stoppedAt)
      servers[at] = await start(at)
      await balancer.untilReady(at)
      const closed = balancer.metClosed(at) - metClosed
      if (drains && closed > 0) violations.add(`restart ${restart}: ${closed} requests met a closed server`)
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
    for (const server of servers) await server.stop('SIGINT')
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
      slowestNoticeMs: Math.round(Math.max(...noticeMs)),
      slowestEndMs: Math.round(Math.max(...endMs)),
    },
    violations: violations.list(),
  }
}

/** Checks that each acknowledged order exists, and no diner has two. */
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
