import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Diners, HUNG_MS } from './diners.ts'
import { checkOutages } from './outages-survived.ts'

const AGAIN_WITHIN_MS = 10_000
const STALE = '110 - "Response is Stale"'
const STALE_WORDS = 'The menu may be out of date'

/** Kind of outage of a database. */
export interface Outage {
  readonly name: string
  /** Reasons that the readiness check may report. */
  readonly reported: readonly string[]
  /** Others may change menus during it: cached ones are marked as possibly stale. */
  readonly isMenuStale: boolean
  /** @returns what ends it; its time counts until the database could serve again */
  begin(server: ThaliProcess): Promise<() => Promise<void>>
}

interface OutagePlace extends TestDatabase {
  /** Database address that the server uses, if not that of the place. */
  readonly serverUrl?: string
}

/**
 * A database that stops serving while diners order. During the outage the process stays up, readiness reports the
 * cause, the menu is shown, and orders are refused with a Retry-After; afterwards the server takes orders again by
 * itself.
 *
 * @param patience multiplies the limits, as in a suite that shares the machine
 */
export async function tryOutages(
  place: OutagePlace,
  random: SeededRandom,
  kinds: readonly Outage[],
  count: number,
  patience = 1,
): Promise<ProofReport> {
  const fixture = makeProcessFixture(place)
  const file = makeStoreFile()
  await fixture.importFile(file)
  const where = place.serverUrl === undefined ? {} : { DATABASE_URL: place.serverUrl }
  const server = await startThali({ ...fixture.env, ...where, ...UNLIMITED })
  const diners = new Diners(server, file)
  const look = new Look(server, file.profile.slug)
  const violations = new Violations()
  const againMs: number[] = []
  const noticedMs: number[] = []
  try {
    await look.menu()
    diners.start()
    for (let round = 0; round < count; round += 1) {
      const outage = kinds[round % kinds.length] as Outage
      const complain = (words: string) => violations.add(`${outage.name}: ${words}`)
      await diners.placed(random.between(1, 100))
      const end = await outage.begin(server)
      const beganAt = performance.now()
      const said = await look.until(async () => {
        const { status, database } = await look.readiness()
        return status === 503 && outage.reported.includes(database)
      })
      if (!said) complain(`readiness said ${JSON.stringify(await look.readiness())}`)
      noticedMs.push(performance.now() - beganAt)
      const acknowledged = diners.acknowledged
      await diners.refused(random.between(8, 40))
      if (diners.acknowledged > acknowledged) complain('an order was acknowledged')
      const alive = await look.status('/health/live')
      if (alive !== 200) complain(`liveness was answered ${alive}`)
      const isMarked = await look.until(async () => {
        const { status, isStale } = await look.menu()
        if (status !== 200) complain(`the menu was answered ${status}`)
        return isStale || !outage.isMenuStale
      })
      if (!isMarked) complain('the menu was not marked as stale')
      await end()
      const over = performance.now()
      await diners.allPlacedSince(over)
      await look.until(async () => (await look.readiness()).status === 200 && !(await look.menu()).isStale)
      againMs.push(performance.now() - over)
    }
  } finally {
    await diners.stop()
    await server.stop()
  }
  const outages = { diners, storeId: file.profile._id, againMs, withinMs: AGAIN_WITHIN_MS * patience }
  const orders = await checkOutages(place, outages, violations)
  return {
    figures: {
      outages: count,
      orders,
      answered503: diners.unavailable,
      noticedMaxMs: Math.round(Math.max(...noticedMs)),
      againMaxMs: Math.round(Math.max(...againMs)),
    },
    violations: violations.list(),
  }
}

/** Looks at a server from outside, as supervisors and diners do. */
class Look {
  readonly #server: ThaliProcess
  readonly #slug: string

  constructor(server: ThaliProcess, slug: string) {
    this.#server = server
    this.#slug = slug
  }

  async status(path: string): Promise<number> {
    const response = await this.#fetch(path)
    await response.text()
    return response.status
  }

  async readiness(): Promise<{ readonly status: number; readonly database: string }> {
    const response = await this.#fetch('/health/ready')
    const { database } = (await response.json()) as { database: string }
    return { status: response.status, database }
  }

  async menu(): Promise<{ readonly status: number; readonly isStale: boolean }> {
    const response = await this.#fetch(`/${this.#slug}`)
    const text = await response.text()
    const isStale = response.headers.get('warning') === STALE && text.includes(STALE_WORDS)
    return { status: response.status, isStale }
  }

  /** @returns false when it did not come true */
  async until(isTrue: () => Promise<boolean>): Promise<boolean> {
    const endsAt = performance.now() + HUNG_MS
    while (!(await isTrue())) {
      if (performance.now() > endsAt) return false
      await wait(20)
    }
    return true
  }

  #fetch(path: string): Promise<Response> {
    return fetch(`${this.#server.origin}${path}`, { signal: AbortSignal.timeout(HUNG_MS) })
  }
}
