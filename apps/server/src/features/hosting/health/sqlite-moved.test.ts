import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { expect, it, onTestFinished, vi } from 'vitest'

async function open() {
  const server = await makeTestServer()
  onTestFinished(() => server.close())
  const { database } = server.deps
  if (database.engine !== 'sqlite') throw new Error('another engine')
  const store = makeSmallStore()
  await server.importFile(store)
  const key = { 'idempotency-key': 'one-attempt' }
  const order = () => placeAt(server, store.profile._id, aPlacement(), key)
  return { server, file: database.file, order, slug: store.profile.slug }
}

const readyAs = (server: TestServer, database: string) =>
  vi.waitFor(
    async () => expect(JSON.parse((await server.send('GET', '/health/ready')).text).database).toBe(database),
    { timeout: 60_000, interval: 100 },
  )

it.each(['', '-wal'])(
  'acknowledges no order once thali.db%s was moved away, and goes on when it is back',
  async (end) => {
    const { server, file, order, slug } = await open()
    const aside = join(dirname(file), 'aside')
    await mkdir(aside)
    await rename(file + end, join(aside, 'moved'))

    expect((await order()).status).toBe(503)
    await readyAs(server, 'moved')
    expect((await server.send('GET', `/profile/web/${slug}/12-00`)).status).toBe(200)

    await rename(join(aside, 'moved'), file + end)
    await readyAs(server, 'ok')
    // Sent again under its key, as pages do.
    const [first, again] = [await order(), await order()]
    expect(first.status).toBe(201)
    expect(again.text).toBe(first.text)
    const orders = await server.deps.db.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(1)
  },
)
