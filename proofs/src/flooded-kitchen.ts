import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Guests } from './ordering-guests.ts'
import { makeOwner, StaffScreen } from './staff-screen.ts'

const SEEN_WITHIN_MS = 1000
/** Clearing all fake orders, however many. */
const CLEARED_WITHIN_MS = 10_000
/** Guests, the attacker and the kitchen share the restaurant's own address. */
const RESTAURANT = '203.0.113.1'
const UNACCEPTED_PER_ADDRESS = 60
const STREAMS_PER_ADDRESS = 1000
const STREAMS_PER_ORDER = 20
/** Fewest and most real orders; the most, only while the attack goes on. */
const REAL_ORDERS = [20, 100] as const
const ATTACKERS = 16
const BURIED_SHARE = 0.9

interface Flood {
  readonly violations: Violations
  readonly file: StoreFile
  readonly random: SeededRandom
  readonly count: number
  /** Fake orders that are there before the first real one comes. */
  readonly buriedBy: number
  /** Delay between fake orders after those, in milliseconds; 0: many at a time. */
  readonly betweenMs: number
  readonly patience: number
}

/**
 * Proves that the kitchen cannot be buried or silenced from outside: from the restaurant's own address come `count`
 * fake orders and as many streams. First all at once against the limits as they are; then without limits, as from
 * many addresses: nine tenths of them fill the board, the rest keep coming, some dozens a second. At the same time
 * diners place real orders, each of which must be on the staff's screen within a second; then staff clear the fake
 * ones at once, and only those.
 *
 * @param patience multiplies the limits, as in a suite that shares the machine
 */
export async function tryFlood(
  place: TestDatabase,
  random: SeededRandom,
  count: number,
  patience = 1,
): Promise<ProofReport> {
  const fixture = makeProcessFixture(place)
  const file = makeStoreFile()
  await fixture.importFile(file)
  const env = { ...fixture.env, TRUST_PROXY: '1' }
  const owner = await makeOwner(env, file.profile.slug)
  const violations = new Violations()
  const flood = { violations, file, random, count, patience }

  // As few requests as in the attack: the address must not use up the kitchen's allowance.
  const few = { LIMIT_REQUESTS_PER_MINUTE: String(count) }
  const limited = await against(await startThali({ ...env, ...few }), owner, {
    ...flood,
    buriedBy: 0,
    betweenMs: 0,
  })
  if (limited.fakePlaced > UNACCEPTED_PER_ADDRESS)
    violations.add(`${limited.fakePlaced} fake orders of one address wait at once`)
  const unlimited = await against(await startThali({ ...env, ...UNLIMITED }), owner, {
    ...flood,
    buriedBy: Math.floor(count * BURIED_SHARE),
    betweenMs: 20,
  })
  if (unlimited.fakePlaced !== count) violations.add(`only ${unlimited.fakePlaced} fake orders were placed`)
  return {
    figures: {
      attempts: count,
      limitedFakePlaced: limited.fakePlaced,
      limitedStreamsHeld: limited.streams,
      limitedSeenMaxMs: limited.seenMaxMs,
      limitedClearedMs: limited.clearedMs,
      unlimitedFakePlaced: unlimited.fakePlaced,
      unlimitedStreamsHeld: unlimited.streams,
      unlimitedSeenMaxMs: unlimited.seenMaxMs,
      unlimitedClearedMs: unlimited.clearedMs,
    },
    violations: violations.list(),
  }
}

async function against(
  server: ThaliProcess,
  owner: Parameters<typeof StaffScreen.open>[2],
  { violations, file, random, count, buriedBy, betweenMs, patience }: Flood,
) {
  const storeId = file.profile._id
  const guests = new Guests(server, file)
  const streams = new HeldStreams(server)
  const screen = await StaffScreen.open(server, storeId, owner, RESTAURANT)
  const fakes: string[] = []
  const real: string[] = []
  const seenMs: number[] = []
  try {
    const attack = (from: number, to: number, atOnce: number) => {
      const attempts = Array.from({ length: to - from }, (_, index) => from + index)
      return inParallel(attempts, atOnce, async (attempt) => {
        if (atOnce === 1) await wait(betweenMs)
        const slug = await guests.order(`Table ${attempt}`, RESTAURANT)
        if (slug) fakes.push(slug)
        const followed = fakes[random.between(0, fakes.length - 1)]
        if (followed) streams.try(followed)
      })
    }
    await attack(0, buriedBy, ATTACKERS)
    let isOver = false
    const attacking = attack(buriedBy, count, betweenMs === 0 ? ATTACKERS : 1).finally(() => {
      isOver = true
    })
    while (real.length < REAL_ORDERS[0] || (!isOver && real.length < REAL_ORDERS[1])) {
      const number = real.length
      const slug = await guests.order(`Balcony ${number}`, `198.51.100.${number}`)
      if (!slug) violations.add('a real order was refused')
      else seenMs.push(await screen.shows(slug))
      real.push(slug ?? '')
      await wait(random.between(0, Math.max(100, count / 20)))
    }
    await attacking
    await streams.settled()
    if (streams.held > STREAMS_PER_ADDRESS) violations.add(`${streams.held} streams of one address are open`)
    if (streams.mostOfOne > STREAMS_PER_ORDER) violations.add(`${streams.mostOfOne} streams follow one order`)
    for (const ms of seenMs)
      if (ms > SEEN_WITHIN_MS * patience) violations.add(`a real order was seen after ${Math.round(ms)} ms`)

    const cleared = await screen.clearLargestNetwork()
    if (cleared.ms > CLEARED_WITHIN_MS * patience)
      violations.add(`clearing took ${Math.round(cleared.ms)} ms`)
    if (cleared.count !== fakes.length)
      violations.add(`${cleared.count} orders cleared, ${fakes.length} were fake`)
    for (const slug of await screen.openSlugs())
      if (fakes.includes(slug)) violations.add('a fake order is left')
    for (const words of screen.refusals) violations.add(words)
    const left = await screen.cancelAllOpen()
    if (left !== real.filter(Boolean).length)
      violations.add(`${left} of ${real.length} real orders were left open`)
    return {
      fakePlaced: fakes.length,
      streams: streams.held,
      seenMaxMs: Math.round(Math.max(0, ...seenMs)),
      clearedMs: Math.round(cleared.ms),
    }
  } finally {
    screen.close()
    streams.close()
    await server.stop()
  }
}

/** Streams that an attacker opens and holds, as many as are let in. */
class HeldStreams {
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  readonly #ofOrder = new Map<string, number>()
  #asking = 0
  #isOver = false
  held = 0

  constructor(server: ThaliProcess) {
    this.#origin = server.origin
  }

  get mostOfOne(): number {
    return Math.max(0, ...this.#ofOrder.values())
  }

  try(slug: string): void {
    this.#asking += 1
    const answered = () => {
      this.#asking -= 1
    }
    const headers = { 'x-forwarded-for': RESTAURANT }
    get(`${this.#origin}/api/orders/${slug}/events`, { agent: this.#agent, headers }, (response) => {
      answered()
      response.on('error', () => {})
      response.resume()
      if (response.statusCode !== 200) return
      this.#count(slug, 1)
      response.once('close', () => this.#count(slug, -1))
    }).on('error', (error) => {
      if (!this.#isOver) throw error
    })
  }

  #count(slug: string, change: number): void {
    if (this.#isOver) return
    this.held += change
    this.#ofOrder.set(slug, (this.#ofOrder.get(slug) ?? 0) + change)
  }

  async settled(): Promise<void> {
    while (this.#asking > 0) await wait(5)
  }

  close(): void {
    this.#isOver = true
    this.#agent.destroy()
  }
}
