/** Two processes on one database count the orders of a caller together (promise C3). */
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeTestServer } from '@thali/test-kit/test-server'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { SharedWindow } from '../plugins/shared-window.ts'
import { shareOrderRates } from './share-order-rates.ts'

const LIMIT = 4

it('limits orders of one caller over two processes', async () => {
  const server = await makeTestServer({ env: { LIMIT_ORDERS_PER_MINUTE: String(LIMIT) } })
  onTestFinished(() => server.close())
  const store = makeSmallStore()
  await server.importFile(store)
  const otherDeps = { ...server.deps, orderRates: new SharedWindow(LIMIT) }
  const other = await buildApp(otherDeps)
  onTestFinished(() => other.close())
  const place = async (app: typeof other) => {
    const url = `/order/create/web/${store.profile._id}`
    return (await app.inject({ method: 'POST', url, payload: aPlacement() })).statusCode
  }

  for (let order = 1; order < LIMIT; order += 1) expect(await place(server.app)).not.toBe(429)
  await shareOrderRates(server.deps)
  expect(await place(other)).not.toBe(429)
  await shareOrderRates(otherDeps)
  expect(await place(other)).toBe(429)
  expect(await place(server.app)).not.toBe(429)
  await shareOrderRates(server.deps)
  expect(await place(server.app)).toBe(429)
})
