import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostileTarget, openHostileTarget, tryHostile, tryHostileRequests } from './hostile-requests.ts'

const REQUESTS = 2_000
const seed = testSeed()

let target: HostileTarget
beforeAll(async () => {
  target = await openHostileTarget()
})
afterAll(() => target.close())

it('bears what no caller of ours would send', async () => {
  const nested = `{"items":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const json = { 'content-type': 'application/json', 'idempotency-key': 'deep' }
  const deep = { method: 'POST', url: '/order/create/web/x', headers: json, payload: nested } as const
  expect((await tryHostile(target, deep)).status).toBe(400)
  for (const url of [
    '/order?s=%00',
    '/status/%00',
    '/%zz',
    `/api/page?path=${encodeURIComponent('/order?s=%00')}`,
  ]) {
    expect((await tryHostile(target, { method: 'GET', url })).faults, url).toEqual([])
  }
})

it(`G3: bears ${REQUESTS} hostile requests over all routes, seed ${seed}`, async () => {
  const { figures, violations } = await tryHostileRequests(target, seededRandom(seed), REQUESTS)

  expect(violations).toEqual([])
  expect(figures.routes).toBeGreaterThan(100)
})
