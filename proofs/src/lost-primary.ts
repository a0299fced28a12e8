import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { openDatabase } from '@thali/server/db/database'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { type PostgresCluster, startCluster } from '@thali/test-kit/postgres-cluster'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Diners } from './diners.ts'

const ORDERS_AGAIN_WITHIN_MS = 15_000
/** Delay until a failover manager notices the lost primary and promotes its standby, in milliseconds. */
const NOTICED_AFTER_MS = 5_000
/** Orders before each loss. */
const ORDERS_BEFORE = [50, 400] as const

/**
 * A primary that is lost. While diners order at two servers, which know both hosts of a PostgreSQL with a synchronous
 * standby, the primary is killed with all its processes; some seconds later the standby is promoted, as Patroni would.
 * Each round begins with two fresh clusters.
 */
export async function tryLostPrimary(random: SeededRandom, losses: number): Promise<ProofReport> {
  const violations = new Violations()
  const againMs: number[] = []
  const promotedMs: number[] = []
  let acknowledged = 0
  let unavailable = 0
  for (let loss = 0; loss < losses; loss += 1) {
    const cluster = await startCluster()
    try {
      const round = await loseOnce(cluster, random, violations)
      againMs.push(round.againMs)
      promotedMs.push(round.promotedMs)
      acknowledged += round.acknowledged
      unavailable += round.unavailable
    } finally {
      await cluster.stop()
    }
  }
  return {
    figures: {
      losses,
      acknowledged,
      answered503: unavailable,
      promotionMaxMs: Math.round(Math.max(...promotedMs)),
      ordersAgainMaxMs: Math.round(Math.max(...againMs)),
    },
    violations: violations.list(),
  }
}

async function loseOnce(cluster: PostgresCluster, random: SeededRandom, violations: Violations) {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-lost-primary-'))
  const place = { dataDir, databaseUrl: cluster.url, allowUnsafePostgres: false }
  const file = makeStoreFile()
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, ...UNLIMITED }
  const first = await startThali(env)
  const second = await startThali(env)
  const database = await openDatabase(place)
  await makeProcessFixture({ ...place, database }).importFile(file)
  await database.close()
  try {
    const diners = [new Diners(first, file, 'first'), new Diners(second, file, 'second')]
    for (const some of diners) some.start()
    for (const some of diners) await some.placed(random.between(...ORDERS_BEFORE))

    const lostAt = performance.now()
    cluster.killPrimary()
    await wait(NOTICED_AFTER_MS)
    const promotedMs = await cluster.promote()
    const againMs = Math.max(...(await Promise.all(diners.map((some) => some.allPlacedSince(lostAt)))))
    if (againMs > ORDERS_AGAIN_WITHIN_MS) violations.add(`orders again after ${Math.round(againMs)} ms`)
    for (const some of diners) await some.placed(20)
    for (const some of diners) await some.stop()

    const rows = await readOrders(place, file.profile._id)
    const kept = new Set(rows.map(({ slug }) => slug))
    const slugs = diners.flatMap((some) => some.slugs)
    const lost = slugs.filter((slug) => !kept.has(slug)).length
    if (lost > 0) violations.add(`${lost} acknowledged orders are lost`)
    if (new Set(rows.map(({ number }) => number)).size !== rows.length)
      violations.add('a number was given twice')
    for (const words of diners.flatMap((some) => some.odd)) violations.add(words)
    const unavailable = diners.reduce((sum, some) => sum + some.unavailable, 0)
    return { againMs, promotedMs, acknowledged: slugs.length, unavailable }
  } finally {
    await first.stop()
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Reads by connections of its own, which find the new primary as a starting server does. */
async function readOrders(place: Parameters<typeof openDatabase>[0], storeId: StoreId) {
  const database = await openDatabase(place)
  try {
    return await database.db
      .selectFrom('orders')
      .select(['slug', 'number'])
      .where('store_id', '=', storeId)
      .execute()
  } finally {
    await database.close()
  }
}
