import { makeProcessFixture, type ProcessFixture } from '@thali/test-kit/process-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Drain time above any wait of a test, in seconds: an earlier end has another cause. */
const DRAIN_SECONDS = '300'

let place: TestDatabase
let fixture: ProcessFixture
let server: ThaliProcess

beforeEach(async () => {
  place = await makeTestDatabase()
  fixture = makeProcessFixture(place)
})
afterEach(async () => {
  await server.kill()
  await place.close()
})

const start = async (drainSeconds: string) => {
  server = await startThali({ ...fixture.env, DRAIN_SECONDS: drainSeconds })
}
const ready = async () => {
  const answer = await fetch(`${server.origin}/health/ready`)
  return { status: answer.status, connection: answer.headers.get('connection'), body: await answer.json() }
}

it('accepts orders after SIGTERM while not ready, keeps no connection alive, and closes at the second signal', async () => {
  const store = makeSmallStore()
  await fixture.importFile(store)
  await start(DRAIN_SECONDS)
  expect(await ready()).toMatchObject({ status: 200, connection: 'keep-alive' })

  server.child.kill('SIGTERM')

  await vi.waitFor(async () => expect((await ready()).status).toBe(503), 60_000)
  expect(await ready()).toEqual({ status: 503, connection: 'close', body: { status: 'draining' } })
  expect((await fetch(`${server.origin}/health/live`)).status).toBe(200)
  for (let times = 0; times < 2; times += 1) {
    const menu = await fetch(`${server.origin}/profile/web/${store.profile.slug}/12-00`)
    expect([menu.status, menu.headers.get('connection')]).toEqual([200, 'close'])
    await menu.arrayBuffer()
  }
  const order = await fetch(`${server.origin}/order/create/web/${store.profile._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'while-draining' },
    body: JSON.stringify(aPlacement()),
  })
  expect([order.status, order.headers.get('connection')]).toEqual([201, 'close'])

  await server.stop()
  expect(server.child.exitCode).toBe(0)
})

it.each([
  ['at once on Ctrl-C', 'SIGINT', DRAIN_SECONDS],
  ['on SIGTERM by itself', 'SIGTERM', '1'],
] as const)('closes %s', async (_, signal, drainSeconds) => {
  await start(drainSeconds)
  await server.stop(signal)
  expect(server.child.exitCode).toBe(0)
})
