import { setTimeout as wait } from 'node:timers/promises'
import type { EventKind } from '@thali/contract/event-kinds'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { insertStore } from '@thali/test-kit/insert-store'
import { useTestDatabase } from '@thali/test-kit/shared-fixture'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database-types.ts'
import { inTransaction } from '../db/transaction.ts'
import { startNotifier } from './cross-process-notifier.ts'
import { EventHub } from './event-hub.ts'
import type { StoreEvent } from './event-kinds.ts'
import { publishEvent } from './publish-event.ts'
import type { Notifier } from './sqlite-notifier.ts'

const STORE = 'store1' as StoreId
const OTHER = 'store2' as StoreId

const test = useTestDatabase()
let hub: EventHub
let notifier: Notifier
const faults: unknown[] = []

beforeEach(async () => {
  for (const id of [STORE, OTHER]) await insertStore(test.db, { id })
  faults.length = 0
  hub = new EventHub(test.database, (error) => faults.push(error))
  notifier = startNotifier(test.database, hub, (error) => faults.push(error))
})
afterEach(async () => {
  await notifier.stop()
  hub.stop()
})

function happen(kind: EventKind = 'order.moved', storeId = STORE, database: Database = test.database) {
  return inTransaction(database.db, (tx) => publishEvent(database, tx, anEvent(kind, storeId)))
}
function anEvent(kind: EventKind = 'order.moved', storeId = STORE) {
  return { storeId, kind, orderId: 'order1' as OrderId, data: { state: 2 }, at: new Date() }
}

async function follow(after: number | null = null, storeId = STORE) {
  const seen: StoreEvent[] = []
  let resets = 0
  const subscription = await hub.subscribe(storeId, {
    after,
    onEvent: (event) => seen.push(event),
    onReset: () => {
      resets += 1
    },
  })
  return {
    subscription,
    seen,
    seqs: () => seen.map(({ seq }) => seq),
    resets: () => resets,
  }
}

/** Runs `meanwhile` between a read and its answer. */
function afterFirstRead(meanwhile: () => Promise<void>): KyselyPlugin {
  let isFirst = true
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return result
    },
  }
}

describe('events', () => {
  it('reach only followers of the store', async () => {
    const mine = await follow()
    const others = await follow(null, OTHER)

    await happen()

    await vi.waitFor(() => expect(mine.seen).toHaveLength(1))
    expect(mine.seen[0]).toEqual({
      storeId: STORE,
      seq: 1,
      kind: 'order.moved',
      orderId: 'order1',
      data: { state: 2 },
    })
    expect(others.seen).toEqual([])
  })

  it('are not published when their transaction rolls back', async () => {
    const mine = await follow()
    await inTransaction(test.db, async (tx) => {
      await publishEvent(test.database, tx, { storeId: STORE, kind: 'order.moved', at: new Date() })
      throw new Error('no')
    }).catch(() => {})
    await happen()

    await vi.waitFor(() => expect(mine.seqs()).toEqual([1]))
  })

  it('arrive once each and in order under concurrent publishing', async () => {
    const mine = await follow()
    await Promise.all(Array.from({ length: 40 }, () => happen()))

    await vi.waitFor(() => expect(mine.seen).toHaveLength(40))
    expect(mine.seqs()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  it('missed by a client are sent first, also while new ones happen', async () => {
    await inTransaction(test.db, async (tx) => {
      for (let count = 0; count < 700; count += 1) await publishEvent(test.database, tx, anEvent())
    })
    const going = Promise.all(Array.from({ length: 20 }, () => happen()))
    const late = await follow(100)
    await going

    await vi.waitFor(() => expect(late.seen).toHaveLength(620))
    expect(late.seqs()).toEqual(Array.from({ length: 620 }, (_, index) => index + 101))
    expect(late.resets()).toBe(0)
  })

  it('that happen while the first who follows is joining are not left out', async () => {
    const place = { dataDir: test.dataDir, databaseUrl: test.databaseUrl, allowUnsafePostgres: true }
    const elsewhere = await openDatabase(place)
    const joining = new EventHub(
      { ...test.database, db: test.db.withPlugin(afterFirstRead(meanwhile)) },
      () => {},
    )
    async function meanwhile() {
      joining.learn(STORE, await happen('order.placed', STORE, elsewhere))
    }
    const seen: number[] = []
    await joining.subscribe(STORE, { after: null, onEvent: ({ seq }) => seen.push(seq), onReset: () => {} })

    await vi.waitFor(() => expect(seen).toEqual([1]))
    joining.stop()
    await elsewhere.close()
  })

  it('that were removed arrive as a reset', async () => {
    for (let count = 0; count < 5; count += 1) await happen()
    await test.db.deleteFrom('outbox').where('seq', '<=', 3).execute()

    const late = await follow(1)
    expect(late.resets()).toBe(1)
    expect(late.seqs()).toEqual([4, 5])
  })

  it('start over for a client that is ahead of a restored database', async () => {
    await happen()
    const ahead = await follow(900)
    expect(ahead.resets()).toBe(1)

    await happen()
    await vi.waitFor(() => expect(ahead.seqs()).toEqual([2]))
  })

  it('stop with the subscription', async () => {
    const mine = await follow()
    mine.subscription.end()
    await happen()
    await wait(50)

    expect(mine.seen).toEqual([])
  })

  it('of another process arrive', async () => {
    const place = { dataDir: test.dataDir, databaseUrl: test.databaseUrl, allowUnsafePostgres: true }
    const elsewhere = await openDatabase(place)
    const theirHub = new EventHub(elsewhere, () => {})
    const theirNotifier = startNotifier(elsewhere, theirHub, () => {})
    const mine = await follow()

    await happen('order.placed', STORE, elsewhere)
    await vi.waitFor(() => expect(mine.seen).toHaveLength(1))
    await theirNotifier.stop()
    theirHub.stop()
    await elsewhere.close()

    expect(faults).toEqual([])
  })
})

describe('versions', () => {
  it('are known from memory as soon as the change has committed', async () => {
    expect(hub.versionOf(STORE)).toBeUndefined()
    expect(await hub.watch(STORE)).toBe(0)

    await happen('menu.changed')
    expect(hub.versionOf(STORE)).toBe(1)

    await happen('order.placed')
    expect(hub.versionOf(STORE)).toBe(1)
    expect(hub.versionOf(OTHER)).toBeUndefined()
    expect(await hub.watch('nobody' as StoreId)).toBeNull()
  })

  it('name the last event, watched or not', async () => {
    await happen()
    await happen()
    expect(await hub.lastSeqOf(STORE)).toBe(2)
    await hub.watch(STORE)
    await happen()
    expect(await hub.lastSeqOf(STORE)).toBe(3)
    expect(await hub.lastSeqOf('none' as StoreId)).toBe(0)
  })

  it('notify listeners of changes to pages', async () => {
    const raised: [string, number][] = []
    hub.onStoreVersion((storeId, version) => raised.push([storeId, version]))
    await hub.watch(STORE)
    await happen('order.placed')
    await happen('store.changed')

    expect(raised).toEqual([[STORE, 2]])
  })

  it('changed by another process are known', async () => {
    await hub.watch(STORE)
    const place = { dataDir: test.dataDir, databaseUrl: test.databaseUrl, allowUnsafePostgres: true }
    const command = await openDatabase(place)
    await happen('menu.changed', STORE, command)
    await command.close()

    await vi.waitFor(() => expect(hub.versionOf(STORE)).toBe(1))
  })
})
