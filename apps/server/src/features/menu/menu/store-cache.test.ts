import { makeSmallStore } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SilentConnectionError } from '../../../db/engine-errors.ts'
import { EventHub } from '../../../events/event-hub.ts'
import { StoreCache } from './store-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

it('serves stale entries while the database is down, marks them, and reloads once it answers', async () => {
  const { profile } = makeSmallStore()
  await server.importFile({ ...makeSmallStore(), profile })
  const { db, now, live, replica } = server.deps
  let isDown = false
  const cache = new StoreCache({
    get db() {
      if (isDown) throw new SilentConnectionError('nobody answers')
      return db
    },
    now,
    live,
    replica,
  })
  const known = await cache.find(profile.slug)
  expect(known?.store.slug).toBe(profile.slug)

  isDown = true
  // The menu was changed, but cannot be read.
  live.learn(profile._id, { eventSeq: 1000, menuVersion: 1000 })
  expect(await cache.find(profile.slug)).toBe(known)
  expect(live.stale).toBe(true)
  await expect(cache.find('never-read')).rejects.toThrow('nobody answers')

  isDown = false
  await cache.find(profile.slug)
  await vi.waitFor(() => expect(live.stale).toBe(false))
  expect(await cache.find(profile.slug)).not.toBe(known)
})

it('reads an uncached store with four statements', async () => {
  const { profile } = makeSmallStore()
  await server.importFile({ ...makeSmallStore(), profile })
  const { db, commits, now, replica } = server.deps
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      return result
    },
  })
  const live = new EventHub({ db: counted, commits }, () => {})
  const cache = new StoreCache({ db: counted, now, live, replica })

  expect((await cache.find(profile.slug))?.all.menus).not.toHaveLength(0)
  expect(statements).toBe(4)
})
