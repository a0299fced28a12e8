import { setTimeout as wait } from 'node:timers/promises'
import type { StoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { OrderStatus } from '@thali/contract/order-status'
import { noId, type StoreId } from '@thali/domain/ids'
import { inTransaction } from '@thali/server/db/transaction'
import { grantAccount } from '@thali/server/features/base/people/owners/grant-account'
import { hashPassword } from '@thali/server/features/base/people/users/hash-password'
import { makeRandomId } from '@thali/server/make-id'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { startBufferingProxy } from '@thali/test-kit/http-proxy'
import { makeProcessFixture, type ProcessFixture } from '@thali/test-kit/process-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { InstallationCaller } from '../installation-caller.ts'
import { OrderScreen, StaffBoardScreen } from '../live-screens.ts'
import { installBrowserGlobals, type ScreenPlace } from '../screen-network.ts'
import { makeServerGroup } from '../server-group.ts'
import { quantile } from '../timing.ts'
import { anyMoment, killInRounds } from './kill-rounds.ts'

/** Screens of each store. */
const SCREENS_OF_STAFF = 10
const SCREENS_OF_DINERS = 10
/** Share of screens behind a proxy that holds streams back, in percent. */
const BUFFERED_PERCENT = 10
/** Changes before a kill, and while screens come back. */
const CHANGES = [4, 12] as const
const KILLED_WITHIN_MS = 60
const EQUAL_WITHIN_MS = 5_000
/** Time limit of an answer, in milliseconds, far above any answer that comes. */
const HUNG_MS = 60_000
const OWNER = { email: 'owner@example.com', password: 'a short sentence' }

export interface ScreensTried {
  readonly stores: number
  readonly kills: number
  readonly isBuffered: boolean
  /** Times without the killed server, in milliseconds; each kill picks one of them. */
  readonly awayMs: readonly [number, ...number[]]
  /** Multiplies the limit, as in a suite that shares the machine. */
  readonly patience: number
}

interface Addressed {
  readonly origin: string
}

interface Restaurants {
  readonly fixture: ProcessFixture
  readonly files: readonly StoreFile[]
  readonly random: SeededRandom
  readonly staff: readonly StaffBoardScreen[]
  readonly diners: readonly OrderScreen[]
  readonly figures: { placed: number; moved: number; alerts: number }
}

/**
 * Servers killed while staff and diners watch: after each return every screen shows what the database has, of what
 * changed before the kill, too, and while it was coming back; every new order has rung on each screen of its store.
 */
export async function tryScreens(
  place: TestDatabase,
  random: SeededRandom,
  tried: ScreensTried,
): Promise<ProofReport> {
  const { stores, kills, isBuffered, awayMs, patience } = tried
  const violations = new Violations()
  const fixture = makeProcessFixture(place)
  const files = Array.from({ length: stores }, makeSmallStore)
  for (const file of files) await fixture.importFile(file)
  await addOwner(place, files)
  const servers = await makeServerGroup(place, () => ({ ...fixture.env, ...UNLIMITED }), { most: 1 })
  const proxy = await startBufferingProxy(servers.origin)
  const restoreGlobals = installBrowserGlobals()
  const equalMs: number[] = []
  const opened: number[] = []
  await servers.start()
  const cookie = await signIn(servers)
  const origin = () => (isBuffered && random.chance(BUFFERED_PERCENT) ? proxy.origin : servers.origin)
  const restaurants = await openScreens(servers, { fixture, files, random }, () => ({
    origin: origin(),
    cookie,
  }))
  const { staff, diners, figures } = restaurants
  const closeAll = () => {
    for (const screen of [...staff, ...diners]) screen.close()
  }
  try {
    await killInRounds(kills, {
      servers,
      begin: () => untilEqual(restaurants, HUNG_MS),
      load: () => [change(servers, cookie, restaurants)],
      moment: anyMoment(servers, random, KILLED_WITHIN_MS),
      whileDead: () => wait(random.pick(awayMs)),
      async afterReturn(kill) {
        const returnedAt = performance.now()
        for (const words of await change(servers, cookie, restaurants))
          violations.add(`kill ${kill}: an order was not taken after it: ${words}`)
        const behind = await untilEqual(restaurants, HUNG_MS)
        const tookMs = performance.now() - returnedAt
        equalMs.push(tookMs)
        opened.push(mostAtOnce(staff.map(({ openedAt }) => openedAt - returnedAt)))
        if (behind.length > 0)
          violations.add(`kill ${kill}: ${behind.length} screens stay behind: ${behind[0]}`)
        else if (tookMs > EQUAL_WITHIN_MS * patience)
          violations.add(`kill ${kill}: the last screen was equal after ${Math.round(tookMs)} ms`)
        await checkAlerts(restaurants, violations)
      },
      // Before their server stops: none is to come back.
      settle: async () => closeAll(),
    })
  } finally {
    closeAll()
    restoreGlobals()
    await proxy.close()
  }
  return {
    figures: {
      screensOfStaff: staff.length,
      screensOfDiners: diners.length,
      kills,
      ...figures,
      continuedStreams: staff.reduce((sum, { continued }) => sum + continued, 0),
      mostBackIn100Ms: Math.max(...opened),
      equalMedianMs: Math.round(quantile(equalMs, 0.5)),
      equalMaxMs: Math.round(quantile(equalMs, 1)),
    },
    violations: violations.list(),
  }
}

/** Adds one account that owns all of the stores. */
export async function addOwner({ db, database }: TestDatabase, files: readonly StoreFile[]): Promise<void> {
  const deps = { commits: database.commits, now: () => new Date(), newId: makeRandomId }
  const passwordHash = await hashPassword(OWNER.password)
  for (const { profile } of files) {
    const grant = { storeId: profile._id, email: OWNER.email, name: null, role: 'owner' } as const
    await inTransaction(db, (tx) => grantAccount(deps, tx, { ...grant, passwordHash }))
  }
}

export function signIn({ origin }: Addressed): Promise<string> {
  return new InstallationCaller(origin).signIn(OWNER)
}

/** Each diner watches an order of their own. */
export async function openScreens(
  server: Addressed,
  made: Pick<Restaurants, 'fixture' | 'files' | 'random'>,
  nextPlace: () => ScreenPlace,
): Promise<Restaurants> {
  const staff: StaffBoardScreen[] = []
  const diners: OrderScreen[] = []
  for (const { profile } of made.files) {
    for (let screen = 0; screen < SCREENS_OF_STAFF; screen += 1)
      staff.push(new StaffBoardScreen(profile._id, nextPlace()))
    for (let screen = 0; screen < SCREENS_OF_DINERS; screen += 1) {
      const { _id: id, slug } = await place(server, profile._id)
      diners.push(new OrderScreen({ id, slug }, nextPlace()))
    }
  }
  for (const screen of [...staff, ...diners]) screen.open()
  return { ...made, staff, diners, figures: { placed: diners.length, moved: 0, alerts: 0 } }
}

function place({ origin }: Addressed, storeId: StoreId) {
  return new InstallationCaller(origin).post<OrderStatus>(`/order/create/web/${storeId}`, aPlacement())
}

/**
 * Places orders and moves them on at random, some at once; changes that the kill meets may fail.
 *
 * @returns reasons why orders were not accepted; moves may meet each other
 */
async function change(server: Addressed, cookie: string, restaurants: Restaurants): Promise<string[]> {
  const { files, random, figures, fixture } = restaurants
  const caller = new InstallationCaller(server.origin, { cookie })
  const move = async (storeId: StoreId, order: { id: string; state: number; revision: number }) => {
    const body = { to: order.state + 1, revision: order.revision }
    await caller.post(`/api/stores/${storeId}/orders/${order.id}/state`, body)
    figures.moved += 1
  }
  const refused: string[] = []
  const placeOne = async (storeId: StoreId) => {
    try {
      await place(server, storeId)
      figures.placed += 1
    } catch (problem) {
      refused.push(String(problem))
    }
  }
  const changes: Promise<void>[] = []
  for (let left = random.between(...CHANGES); left > 0; left -= 1) {
    const storeId = files[random.between(0, files.length - 1)]?.profile._id ?? noId()
    const [order, ...orders] = await fixture.read((db) =>
      db
        .selectFrom('orders')
        .select(['id', 'state', 'revision'])
        .where('store_id', '=', storeId)
        .where('state', 'in', [1, 2, 3])
        .orderBy('id')
        .execute(),
    )
    const isMoved = order !== undefined && random.chance(60)
    const change = isMoved ? move(storeId, random.pick([order, ...orders])) : placeOne(storeId)
    // It may fail while the next one is chosen.
    changes.push(change.catch(() => undefined))
  }
  await Promise.all(changes)
  return refused
}

/** Waits until all screens show the database's state. @returns a sentence for each screen that never did */
export async function untilEqual(restaurants: Restaurants, withinMs: number): Promise<string[]> {
  const truth = await readTruth(restaurants)
  const endsAt = performance.now() + withinMs
  let behind = listBehind(restaurants, truth)
  while (behind.length > 0 && performance.now() < endsAt) {
    await wait(10)
    behind = listBehind(restaurants, truth)
  }
  return behind
}

interface StoreTruth {
  readonly open: ReadonlyMap<string, number>
  readonly received: readonly string[]
  readonly states: ReadonlyMap<string, number>
}

async function readTruth({ fixture, files }: Restaurants): Promise<ReadonlyMap<string, StoreTruth>> {
  const truth = new Map<string, StoreTruth>()
  for (const { profile } of files) {
    const orders = await fixture.read((db) =>
      db
        .selectFrom('orders')
        .select(['id', 'state', 'revision'])
        .where('store_id', '=', profile._id)
        .execute(),
    )
    const open = orders.filter(({ state }) => state <= 3)
    truth.set(profile._id, {
      open: new Map(open.map(({ id, revision }) => [id, revision])),
      received: open.filter(({ state }) => state === 1).map(({ id }) => id),
      states: new Map(orders.map(({ id, state }) => [id, state])),
    })
  }
  return truth
}

function listBehind({ staff, diners }: Restaurants, truth: ReadonlyMap<string, StoreTruth>): string[] {
  const states = new Map([...truth.values()].flatMap((store) => [...store.states]))
  const behind: string[] = []
  for (const screen of staff) {
    const store = truth.get(screen.storeId)
    const { open, received } = screen.shown()
    const isSame =
      open.size === store?.open.size && [...open].every(([id, revision]) => store.open.get(id) === revision)
    if (!isSame) behind.push(`a board shows ${open.size} orders of ${store?.open.size}, or older ones`)
    else if (received !== store?.received.length) behind.push(`${received} ring of ${store?.received.length}`)
  }
  for (const screen of diners) {
    const state = states.get(screen.orderId)
    if (screen.state !== state) behind.push(`a diner sees state ${screen.state} of ${state}`)
  }
  return behind
}

/** Checks that unaccepted orders have rung on all screens of their store. */
async function checkAlerts(restaurants: Restaurants, violations: Violations): Promise<void> {
  const truth = await readTruth(restaurants)
  for (const { storeId, alerted } of restaurants.staff)
    for (const id of truth.get(storeId)?.received ?? []) {
      restaurants.figures.alerts += 1
      if (!alerted.has(id)) violations.add('an order has not rung on a screen')
    }
}

/** Most of these moments within a tenth of a second. */
function mostAtOnce(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other)
  return Math.max(...sorted.map((from) => sorted.filter((at) => at >= from && at < from + 100).length))
}
