import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { makeLargeStore } from './fuzz/corpora/costly-requests.ts'
import { listOpenAddresses, type OpenAddress } from './open-addresses.ts'
import { runAttacker } from './run-attacker.ts'
import { residentBytes } from './server-cost.ts'
import { orderAt } from './small-installation.ts'
import { atSteadyRate, quantile, toTenths } from './timing.ts'

const MENUS_A_SECOND = 50
/** Address of the honest diner, another than the attacker's. */
const GUEST = '127.0.0.2'
const MOST_TIMES_SLOWER = 5
/** Shortest p99, in milliseconds, that the clock of a shared machine can resolve. */
const LEAST_P99_MS = 4
const MOST_GROWTH_MB = 200
const BACK_WITHIN_MS = 60_000
const BACK_TO_MB = 50
const DEAREST = 5

/** Duration and width of the walk. */
export interface PipeliningPlan {
  /** Selection of the addresses that strangers may call. */
  readonly routes?: RegExp
  /** Requests that each socket sends at once. */
  readonly ahead?: number
  /** Duration on each address with the fewest sockets, in milliseconds. */
  readonly eachMs: number
  /** Sockets at once; all but the first only on the addresses that cost the most. */
  readonly sockets: readonly number[]
  readonly dearestMs: number
  /** A command that starts the server, as one that keeps others on this machine from it. */
  readonly before?: readonly string[]
  readonly patience?: number
}

/**
 * Proves that requests sent ahead of their answers do not keep others waiting: every address that strangers
 * may call is called by many sockets at once, a number of requests each, while a diner elsewhere reads a menu
 * 50 times a second.
 */
export async function tryPipelining(
  fixture: ProcessFixture,
  { routes = /./, ahead = 16, eachMs, sockets, dearestMs, before: starter, patience = 1 }: PipeliningPlan,
): Promise<ProofReport> {
  const violations = new Violations()
  const [file, large] = [makeSmallStore(), makeLargeStore()]
  for (const one of [file, large]) await fixture.importFile(one)
  const env = { ...fixture.env, ...UNLIMITED, METRICS_TOKEN: 'a token of the metrics, long enough' }
  const server = await startThali(env, starter)
  const guest = new Guest(server, `/${file.profile.slug}`)
  try {
    const placed = await orderAt(server.origin, file.profile._id)
    const open = await listOpenAddresses(server.origin, large, placed?.json().slug ?? 'none')
    await guest.read(2_000)
    const aloneMs = Math.max(p99(await guest.read(Math.max(dearestMs, eachMs))), LEAST_P99_MS)
    const before = memoryMB(server)
    let mostMB = before
    const attack = async (address: OpenAddress, count: number, forMs: number, reads = true) => {
      const plan = { port: server.port, request: address.request, sockets: count, ahead, forMs, reads }
      const attacking = runAttacker(plan)
      // What was not read while it lasted is read after it: answers that come late are late.
      const times = await guest.read(forMs)
      await attacking
      mostMB = Math.max(mostMB, memoryMB(server))
      return { address, p99Ms: p99(times), medianMs: quantile(times, 0.5) }
    }
    const figures: Record<string, number> = { openAddresses: open.length, menuAloneP99Ms: toTenths(aloneMs) }
    const [fewest = 20, ...more] = sockets
    const walked: Awaited<ReturnType<typeof attack>>[] = []
    for (const address of open.filter(({ route }) => routes.test(route))) {
      walked.push(await attack(address, fewest, eachMs))
    }
    const dearest = walked.toSorted((a, b) => b.p99Ms - a.p99Ms).slice(0, DEAREST)
    for (const { address, p99Ms } of dearest)
      figures[`${fewest} × ${ahead} ${address.route}: p99 ms`] = toTenths(p99Ms)
    const attacks = [fewest, ...more].flatMap((count) => [
      { count, reads: true },
      { count, reads: false },
    ])
    for (const { count, reads } of attacks) {
      for (const { address } of dearest) {
        const { p99Ms, medianMs } = await attack(address, count, dearestMs, reads)
        const what = `${count} × ${ahead} ${address.route}${reads ? '' : ', unread'}`
        figures[`${what}: p99 ms`] = toTenths(p99Ms)
        figures[`${what}: median ms`] = toTenths(medianMs)
        if (p99Ms > aloneMs * MOST_TIMES_SLOWER * patience) {
          violations.add(`${what}: menu p99 ${toTenths(p99Ms)} ms, ${toTenths(aloneMs)} alone`)
        }
      }
    }
    const growthMB = mostMB - before
    if (growthMB > MOST_GROWTH_MB * patience) violations.add(`memory grew by ${growthMB} MB`)
    const backMs = patience > 1 ? 0 : await untilBack(server, before + BACK_TO_MB)
    if (backMs > BACK_WITHIN_MS) violations.add(`memory was not back after ${backMs} ms`)
    return {
      figures: {
        ...figures,
        residentBeforeMB: before,
        residentMostMB: mostMB,
        residentAfterMB: memoryMB(server),
        backMs,
      },
      violations: violations.list(),
    }
  } finally {
    guest.close()
    await server.stop()
  }
}

async function untilBack(server: ThaliProcess, mostMB: number): Promise<number> {
  const startedAt = performance.now()
  while (memoryMB(server) > mostMB && performance.now() - startedAt <= BACK_WITHIN_MS) await wait(250)
  return Math.round(performance.now() - startedAt)
}

/** Reads a menu at a steady rate, whether or not the last one has come. */
class Guest {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #where: { host: string; port: number; path: string; localAddress: string; agent: Agent }

  constructor({ port }: ThaliProcess, path: string) {
    this.#where = { host: '127.0.0.1', port, path, localAddress: GUEST, agent: this.#agent }
  }

  /** @returns milliseconds each took */
  async read(forMs: number): Promise<number[]> {
    return atSteadyRate((forMs * MENUS_A_SECOND) / 1000, MENUS_A_SECOND, () => this.#readOne())
  }

  close(): void {
    this.#agent.destroy()
  }

  #readOne(): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': 'br' }
      get({ ...this.#where, headers }, (response) => {
        response.resume().once('end', resolve).once('error', reject)
      }).once('error', reject)
    })
  }
}

const memoryMB = (server: ThaliProcess) => Math.round(residentBytes(server) / 1024 / 1024)
const p99 = (times: readonly number[]) => quantile(times, 0.99)
