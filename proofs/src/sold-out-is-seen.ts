import { Agent, type ClientRequest, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { InstallationCaller } from './installation-caller.ts'
import { busyMs, residentBytes } from './server-cost.ts'
import { makeOwner } from './staff-screen.ts'
import { quantile } from './timing.ts'

const SEEN_WITHIN_MS = 2_000
const CHANGES = 20
const AT_ONCE = 16
/** Time limit of an answer, in milliseconds, far above any answer that comes. */
const HUNG_MS = 60_000
const RESTAURANT = '203.0.113.1'

/**
 * Proves that a sold-out item shows on `count` open menus within two seconds (p99), from one address and from
 * many: from the sending of the change to its arrival at each of them. Reports what the streams cost, beside
 * the same number of menus that ask every second.
 *
 * @param patience multiplies the time, as in a suite that shares the machine
 * @param restMs duration of measuring processor time at rest, and that of asking
 */
export async function trySoldOutSeen(
  place: TestDatabase,
  count: number,
  patience = 1,
  restMs = 10_000,
): Promise<ProofReport> {
  const fixture = makeProcessFixture(place)
  const file = makeStoreFile()
  await fixture.importFile(file)
  const env = { ...fixture.env, TRUST_PROXY: '1' }
  const owner = await makeOwner(env, file.profile.slug)
  const server = await startThali(env)
  const violations = new Violations()
  const figures: Record<string, number> = { menus: count, changes: CHANGES }
  const storeId = file.profile._id
  try {
    const caller = new InstallationCaller(server.origin)
    await caller.signIn(owner)
    const itemId = file.menus[0]?.categories[0]?.items[0]?._id
    const setState = (state: string) => caller.post(`/api/stores/${storeId}/items/${itemId}/state`, { state })
    const places = {
      oneAddress: () => RESTAURANT,
      manyAddresses: (menu: number) => `198.51.100.${menu % 250}`,
    }
    const first = new OpenMenus(server, storeId)
    // Excludes one-time costs of a process.
    await first.openAll(count, places.manyAddresses)
    await setState('Sold out')
    await setState('Available')
    first.close()
    await wait(restMs / 5)
    for (const [name, addressOf] of Object.entries(places)) {
      const menus = new OpenMenus(server, storeId)
      const residentBefore = residentBytes(server)
      await menus.openAll(count, addressOf)
      await wait(restMs / 10)
      const resident = residentBytes(server)
      const cpuAtRest = await busyDuring(server, () => wait(restMs))
      const seenMs: number[] = []
      const cpuOfChanges = await busyDuring(server, async () => {
        for (let change = 0; change < CHANGES; change += 1) {
          const state = change % 2 === 0 ? `Sold out ${change}` : 'Available'
          const sentAt = performance.now()
          const seen = menus.told(state === 'Available' ? '"items":{}' : `"${state}"`)
          await setState(state)
          for (const at of await seen) seenMs.push(at - sentAt)
        }
      })
      if (menus.refused > 0) violations.add(`${menus.refused} of ${count} menus of ${name} were refused`)
      const p99 = quantile(seenMs, 0.99)
      if (seenMs.length < count * CHANGES) violations.add(`${seenMs.length} arrivals of ${count * CHANGES}`)
      if (!(p99 <= SEEN_WITHIN_MS * patience)) violations.add(`p99 of ${name} is ${Math.round(p99)} ms`)
      Object.assign(figures, {
        [`${name}Connections`]: menus.held,
        [`${name}SeenP50Ms`]: Math.round(quantile(seenMs, 0.5)),
        [`${name}SeenP99Ms`]: Math.round(p99),
        [`${name}SeenMaxMs`]: Math.round(Math.max(...seenMs)),
        [`${name}KbEach`]: Math.round((resident - residentBefore) / count / 1024),
        [`${name}CpuAtRestPercent`]: percentOf(cpuAtRest, restMs),
        [`${name}CpuMsAChange`]: Math.round(cpuOfChanges / CHANGES),
      })
      menus.close()
    }
    const asking = await busyDuring(server, () => askEverySecond(server, storeId, count, restMs))
    figures.askingEverySecondCpuPercent = percentOf(asking, restMs)
  } finally {
    await server.stop()
  }
  return { figures, violations: violations.list() }
}

/** Menus with open streams. */
class OpenMenus {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  readonly #requests: ClientRequest[] = []
  #isTold = (_text: string) => {}
  held = 0
  refused = 0

  constructor({ origin }: ThaliProcess, storeId: StoreId) {
    this.#url = `${origin}/api/menu-states/${storeId}/events`
  }

  async openAll(count: number, addressOf: (menu: number) => string): Promise<void> {
    const menus = Array.from({ length: count }, (_, menu) => menu)
    await inParallel(menus, AT_ONCE, (menu) => this.#open(addressOf(menu)))
  }

  /** Ready with its first event. */
  #open(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': address }
      const request = get(this.#url, { agent: this.#agent, headers }, (response) => {
        if (response.statusCode === 200) this.held += 1
        else this.refused += 1
        response.setEncoding('utf8').on('data', (text: string) => {
          resolve()
          this.#isTold(text)
        })
        response.on('error', () => {})
      })
      request.on('error', reject)
      this.#requests.push(request)
    })
  }

  /** @returns the time at which each open menu received this text */
  told(text: string): Promise<number[]> {
    const moments: number[] = []
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        resolve(moments)
      }
      const timer = setTimeout(end, HUNG_MS)
      this.#isTold = (heard) => {
        if (heard.includes(text)) moments.push(performance.now())
        if (moments.length === this.held) end()
      }
    })
  }

  close(): void {
    for (const request of this.#requests) request.destroy()
    this.#agent.destroy()
  }
}

async function askEverySecond({ origin }: ThaliProcess, storeId: StoreId, menus: number, ms: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: menus })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'x-forwarded-for': RESTAURANT }
      get(`${origin}/api/menu-states/${storeId}`, { agent, headers }, (response) => {
        response.resume().once('end', resolve)
      }).on('error', reject)
    })
  const endsAt = performance.now() + ms
  const each = Array.from({ length: menus }, async (_, menu) => {
    await wait((menu * 1_000) / menus)
    while (performance.now() < endsAt) await Promise.all([ask(), wait(1_000)])
  })
  await Promise.all(each)
  agent.destroy()
}

/** Milliseconds that the server's main thread was busy during `run`. */
async function busyDuring(server: ThaliProcess, run: () => Promise<unknown>): Promise<number> {
  const before = busyMs(server)
  await run()
  return busyMs(server) - before
}

const percentOf = (ms: number, ofMs: number) => Math.round((ms / ofMs) * 1000) / 10
