import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { describe, expect, it, onTestFinished } from 'vitest'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const PROMTOOL = '/usr/bin/promtool'
const METRICS_TOKEN = 'a token for tests, long enough to pass'
const PHONE = '9876501234'

async function open(env: Record<string, string> = { METRICS_TOKEN }): Promise<TestServer> {
  const server = await makeTestServer({ env })
  onTestFinished(() => server.close())
  return server
}

const read = (server: TestServer, token = METRICS_TOKEN) =>
  server.send('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })

/** The value of the line that begins so. */
function figureIn(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? Number.NaN : Number(found.slice(line.length + 1))
}

async function openWithOrder(): Promise<{ server: TestServer; storeId: string }> {
  const server = await open()
  const store = makeSmallStore()
  await server.importFile(store)
  await placeAt(server, store.profile._id, aPlacement({ userPhone: PHONE }))
  return { server, storeId: store.profile._id }
}

describe('the figures', () => {
  it('count requests by route and committed events, without personal data', async () => {
    const { server, storeId } = await openWithOrder()
    const { text, status } = await read(server)

    expect(status).toBe(200)
    expect(figureIn(text, 'thali_store_events_total{kind="order.placed"}')).toBe(1)
    expect(text).toMatch(/duration_seconds_count\{method="POST",route="[^"]+:storeId",status="201"\} 1\n/)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain(PHONE)
    expect(text).not.toContain(storeId)
  })

  it('are written once for concurrent requests', async () => {
    const { metrics } = (await open()).deps
    const [first, second] = [metrics.read(), metrics.read()]
    expect(second).toBe(first)
    await first
  })

  it('include the clock, which Prometheus compares with its own', async () => {
    const server = await open()
    server.clock.pass(3 * 3600)
    const { text } = await read(server)
    expect(figureIn(text, 'thali_time_seconds')).toBe(server.deps.now().getTime() / 1_000)
  })

  it('include waiting work', async () => {
    const { server } = await openWithOrder()
    server.clock.pass(90)
    const { text } = await read(server)

    expect(figureIn(text, 'thali_database_up')).toBe(1)
    expect(figureIn(text, 'thali_orders_unaccepted')).toBe(1)
    expect(figureIn(text, 'thali_orders_unaccepted_oldest_seconds')).toBe(90)
    expect(figureIn(text, 'thali_payments_open')).toBe(0)
    expect(figureIn(text, 'thali_payment_webhooks_silent')).toBe(0)
    expect(figureIn(text, 'thali_gateway_differences_open')).toBe(0)
  })

  it('are all that the alert rules and the Grafana board name', async () => {
    const server = await open()
    const { text } = await read(server)
    const files = ['alerts.yml', 'grafana-dashboard.json'].map((file) => join(DEPLOY, file))
    const words = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const named = [...new Set(words.match(/\b(?:thali|process|nodejs)_[a-z0-9_]+/g))]
    expect(named.length).toBeGreaterThan(10)
    const missing = named.filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `))
    expect(
      missing.filter((name) => server.deps.engine === 'postgres' || !name.includes('_postgres_')),
    ).toEqual([])
  })

  it('are read with their token only, and not there without one', async () => {
    const server = await open()
    expect((await read(server, 'another token')).status).toBe(401)
    expect((await server.send('GET', '/metrics')).status).toBe(401)
    expect((await read(await open({}))).status).toBe(404)
  })
})

it.skipIf(!existsSync(PROMTOOL))('the alert rules are read by Prometheus', () => {
  const said = execFileSync(PROMTOOL, ['check', 'rules', join(DEPLOY, 'alerts.yml')], { encoding: 'utf8' })
  expect(said).toContain('SUCCESS')
})
