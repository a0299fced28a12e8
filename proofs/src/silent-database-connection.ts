import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type CuttableLine, openDatabaseLine } from '@thali/test-kit/cuttable-connection'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Client } from 'pg'
import { Diners, HUNG_MS } from './diners.ts'
import { checkOutages } from './outages-survived.ts'

const ORDERS_AGAIN_WITHIN_MS = 10_000
const ANSWERED_WITHIN_MS = 6_000

/**
 * Proves that a silent database connection is replaced. While diners order, all connections of a server to
 * its PostgreSQL go silent, the listening one, too: in turn for good while new ones work, as after a
 * failover, and for some seconds all of them, new ones as well. A proxy that swallows bytes makes each
 * silence; neither side sees a closed connection.
 *
 * @param patience multiplies the limits, as in a suite that shares the machine
 */
export async function trySilence(
  place: TestDatabase,
  random: SeededRandom,
  silences: number,
  patience = 1,
): Promise<ProofReport> {
  const fixture = makeProcessFixture(place)
  const file = makeStoreFile()
  await fixture.importFile(file)
  const { line, url } = await openDatabaseLine(place.databaseUrl)
  const server = await startThali({
    ...fixture.env,
    DATABASE_URL: url,
    ...UNLIMITED,
  })
  const diners = new Diners(server, file)
  const againMs: number[] = []
  const listensMs: number[] = []
  const violations = new Violations()
  try {
    diners.start()
    for (let silence = 0; silence < silences; silence += 1) {
      await diners.placed(random.between(1, 100))
      await wait(random.between(0, 50))
      const listener = await listenerOf(place)
      const over = silence % 2 === 0 ? silenceOld(line) : await silenceAll(line, random)
      againMs.push(await diners.allPlacedSince(over))
      listensMs.push(await listensAgainSince(over, place, listener))
    }
  } finally {
    await diners.stop()
    await server.stop()
    await line.close()
  }
  if (diners.slowestMs > ANSWERED_WITHIN_MS * patience)
    violations.add(`a request waited ${Math.round(diners.slowestMs)} ms`)
  const outages = {
    diners,
    storeId: file.profile._id,
    againMs: [...againMs, ...listensMs],
    withinMs: ORDERS_AGAIN_WITHIN_MS * patience,
  }
  const orders = await checkOutages(place, outages, violations)
  return {
    figures: {
      silences,
      orders,
      answered503: diners.unavailable,
      slowestAnswerMs: Math.round(diners.slowestMs),
      ordersAgainMaxMs: Math.round(Math.max(...againMs)),
      listensAgainMaxMs: Math.round(Math.max(...listensMs)),
    },
    violations: violations.list(),
  }
}

/** @returns when the database could serve again: at once */
function silenceOld(line: CuttableLine): number {
  line.silence()
  return performance.now()
}

async function silenceAll(line: CuttableLine, random: SeededRandom): Promise<number> {
  line.silence()
  line.cut('swallows')
  await wait(random.between(500, 9_000))
  line.restore()
  return performance.now()
}

/** Processes of PostgreSQL that speak with the server's listening connection; one it was lost by lingers. */
async function listListeners({ databaseUrl }: TestDatabase): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl ?? '' })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'thali live' and datname = current_database()",
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

async function listenerOf(place: TestDatabase): Promise<ReadonlySet<number>> {
  return new Set(await listListeners(place))
}

async function listensAgainSince(
  sinceMs: number,
  place: TestDatabase,
  before: ReadonlySet<number>,
): Promise<number> {
  while (performance.now() - sinceMs < HUNG_MS) {
    if ((await listListeners(place)).some((pid) => !before.has(pid))) break
    await wait(50)
  }
  return performance.now() - sinceMs
}
