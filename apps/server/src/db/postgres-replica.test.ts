/** Tests that a replica is read where it is as new as the latest known state, and never delays an answer. */
import type { StoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { freePort } from '@thali/test-kit/free-port'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { type PostgresCluster, startCluster } from '@thali/test-kit/postgres-cluster'
import { aPlacement, chai, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { migrateTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { checkReplica } from '../doctor/check-replica.ts'
import { runChecks } from '../doctor/finding.ts'
import { Replica, type ReplicaOutcome, type ReplicaRead } from './replica.ts'

let cluster: PostgresCluster
let place: TestDatabase
let fixture: StaffFixture
let replica: Replica
let storeId: StoreId
let slug: string
let cookie: string

beforeAll(async () => {
  cluster = await startCluster({ durable: false })
  place = await migrateTestDatabase(cluster.primaryUrl)
  const env = { DATABASE_URL: cluster.primaryUrl, DATABASE_REPLICA_URL: cluster.standbyUrl }
  fixture = await makeStaffFixture(env, { place })
  replica = fixture.deps.replica
})
afterAll(async () => {
  await replica.stop()
  await fixture.close()
  await cluster.stop()
})
beforeEach(async () => {
  const file = makeSmallStore()
  slug = file.profile.slug
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  await cluster.caughtUp()
  await replica.look()
})

const path = () => `/profile/web/${slug}/12-00`
const stateIn = ({ menus }: Pick<StoreFile, 'menus'>) =>
  menus
    .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
    .find(({ _id }) => _id === chai._id)?.state
const stateShown = async () => stateIn((await fixture.call('GET', path())).body)
const pause = async () => {
  await cluster.pauseReplay()
  onTestFinished(() => cluster.resumeReplay())
}
const sellOut = () =>
  fixture.call('POST', `/api/stores/${storeId}/items/${chai._id}/state`, {
    cookie,
    body: { state: 'Sold out' },
  })
const order = () => fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
const enter = () => fixture.call('POST', `/api/stores/${storeId}/orders`, { cookie, body: aPlacement() })
const ordersShown = async () =>
  (await fixture.call('GET', `/api/stores/${storeId}/figures`, { cookie })).body.sales.orders

/** Outcomes of the reads that `work` caused. */
async function outcomesOf(
  read: ReplicaRead,
  work: () => Promise<unknown>,
): Promise<readonly ReplicaOutcome[]> {
  const outcomes = ['replica', 'older', 'absent', 'failed', 'unused'] as const
  const before = outcomes.map((outcome) => replica.countOf(read, outcome))
  await work()
  return outcomes.filter((outcome, index) => replica.countOf(read, outcome) > (before[index] ?? 0))
}

it('reads menus and figures there while it keeps up, and the same that the primary would say', async () => {
  const menu = async () => expect(await stateShown()).toBe('Available')
  expect(await outcomesOf('menu', menu)).toEqual(['replica'])
  await enter()
  // Figures follow the order: they are its follower's work, and then the replica's.
  await fixture.followed()
  await cluster.caughtUp()
  expect(await outcomesOf('figures', async () => expect(await ordersShown()).toBe(1))).toEqual(['replica'])
})

it('shows a dish as sold out at once where the replica lags, and sells none', async () => {
  expect(await stateShown()).toBe('Available')
  await pause()
  expect((await sellOut()).status).toBe(204)

  expect(await outcomesOf('menu', async () => expect(await stateShown()).toBe('Sold out'))).toEqual(['older'])
  expect((await order()).status).toBe(409)
})

it('shows a change of another process, which it has not heard of itself, and prices by the primary', async () => {
  const another = await fixture.openAnother()
  if (!another) throw new Error('no second process')
  await another.deps.replica.look()
  await pause()
  await sellOut()

  expect(stateIn((await another.app.inject(path())).json())).toBe('Sold out')
  expect(another.deps.replica.countOf('menu', 'older')).toBe(1)
  const url = `/order/create/web/${storeId}`
  expect((await another.app.inject({ method: 'POST', url, payload: aPlacement() })).statusCode).toBe(409)
  await another.deps.replica.stop()
  await another.close()
})

it('decides by the primary what was shown from the replica', async () => {
  const { storeCache } = fixture.deps
  const shown = await storeCache.find(slug)
  expect(await storeCache.find(slug)).toBe(shown)
  const decidedBy = await storeCache.findById(storeId)

  expect(decidedBy).not.toBe(shown)
  expect(decidedBy).toEqual(shown)
  expect(await storeCache.find(slug)).toBe(decidedBy)
  expect(await storeCache.findById(storeId)).toBe(decidedBy)
})

it('finds a store that the replica does not have yet', async () => {
  await pause()
  const file = makeSmallStore()
  slug = file.profile.slug
  await importStoreFile(fixture.deps, file)

  expect(await outcomesOf('menu', async () => expect(await stateShown()).toBe('Available'))).toEqual([
    'absent',
  ])
})

it('shows staff what they have just entered, and serves other stores from the replica', async () => {
  await enter()
  await cluster.caughtUp()
  await pause()
  await enter()

  expect(await outcomesOf('figures', async () => expect(await ordersShown()).toBe(2))).toEqual(['older'])
  await cluster.resumeReplay()
  await cluster.caughtUp()
  expect(await outcomesOf('figures', async () => expect(await ordersShown()).toBe(2))).toEqual(['replica'])
})

it('is not asked while it lags by more than the limit', async () => {
  const strict = new Replica({
    url: cluster.standbyUrl,
    primary: place.database,
    mostLagMs: 0,
    onChange: () => {},
    onFault: () => {},
  })
  await strict.look()
  expect(strict.isAsked).toBe(true)
  await pause()
  await enter()
  await strict.look()
  expect(strict.isAsked).toBe(false)
  expect(strict.lagMs).toBeGreaterThan(0)

  await cluster.resumeReplay()
  await cluster.caughtUp()
  await strict.look()
  expect(strict.isAsked).toBe(true)
  await strict.stop()
})

it('is found among the hosts of an address, the primary left aside', async () => {
  const one = new Replica({
    url: cluster.url,
    primary: place.database,
    onChange: () => {},
    onFault: () => {},
  })
  const isFound = async () => {
    await one.look()
    expect(one.isAsked).toBe(true)
  }
  await vi.waitFor(isFound, { timeout: 60_000 })
  await one.stop()
})

it('is not asked where it is no replica of this database, which is said in words', async () => {
  const other = new URL(cluster.standbyUrl)
  other.pathname = '/postgres'
  const closed = `postgres://thali@127.0.0.1:${await freePort()}/thali`
  const told = [cluster.primaryUrl, other.href, closed].map(async (url) => {
    const onChange = vi.fn<(reason: string | null) => void>()
    const wrong = new Replica({ url, primary: place.database, onChange, onFault: () => {} })
    await wrong.look()
    expect(wrong.isAsked).toBe(false)
    await wrong.stop()
    return onChange.mock.calls[0]?.[0]
  })
  expect(await Promise.all(told)).toEqual([
    'it follows no other server',
    'it does not follow the server of DATABASE_URL',
    expect.stringContaining('it does not answer: '),
  ])
})

it('is looked at by the doctor', async () => {
  const examine = async (databaseReplicaUrl: string, withinMs: number) => {
    const checks = checkReplica(place.database, { databaseReplicaUrl }, withinMs)
    return (await runChecks(checks, String))[0]
  }
  expect(await examine(cluster.standbyUrl, 60_000)).toMatchObject({ state: 'ok' })
  const primary = await examine(cluster.primaryUrl, 60_000)
  expect(primary).toMatchObject({ state: 'problem', words: 'it follows no other server' })
  await pause()
  await enter()
  expect(await examine(cluster.standbyUrl, 0)).toMatchObject({ state: 'warning' })
})

it('goes on by the primary when the replica hangs or is gone', async () => {
  const onFault = vi.fn()
  const hasty = new Replica({
    url: cluster.standbyUrl,
    primary: place.database,
    answerLimitMs: 10,
    onChange: () => {},
    onFault,
  })
  await hasty.look()
  const hang = () =>
    hasty.ask(
      'menu',
      () => new Promise<object>(() => {}),
      () => true,
    )
  expect(await Promise.all([hang(), hang()])).toEqual([null, null])
  expect(onFault).toHaveBeenCalledTimes(1)
  expect(hasty.isAsked).toBe(false)
  await hasty.stop()

  await cluster.killStandby()
  expect(await outcomesOf('menu', async () => expect(await stateShown()).toBe('Available'))).toEqual([
    'failed',
  ])
  expect(await outcomesOf('figures', async () => expect(await ordersShown()).toBe(0))).toEqual(['unused'])
  expect((await order()).status).toBe(201)
  await replica.look()
  expect(replica.isAsked).toBe(false)
})
