import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let server: TestServer
beforeEach(async () => {
  server = await makeTestServer()
})
afterEach(() => server.close())

async function askReady() {
  const { status, text } = await server.send('GET', '/health/ready')
  return { status, database: (JSON.parse(text) as { database: string }).database }
}

/** Waits for a status; a result of the check is reused for a second. */
const untilReady = (status: number) =>
  vi.waitFor(async () => expect((await askReady()).status).toBe(status), { timeout: 60_000, interval: 100 })

/** Makes the disk or the database server refuse writes, or accept them again. */
async function setReadOnly(isReadOnly: boolean) {
  const { database } = server.deps
  if (database.engine === 'sqlite') {
    database.handle.exec(`pragma query_only = ${isReadOnly ? 'on' : 'off'}`)
    return
  }
  const admin = new Client({ connectionString: database.url })
  await admin.connect()
  await admin.query('set default_transaction_read_only = off')
  const { rows } = await admin.query('select current_database() as name')
  await admin.query(
    `alter database ${rows[0].name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
}

it('is ready while it can write, not ready while it can only read, and ready again by itself', async () => {
  const store = makeSmallStore()
  await server.importFile(store)
  const order = () => placeAt(server, store.profile._id, aPlacement())
  expect(await askReady()).toMatchObject({ status: 200, database: 'ok' })

  await setReadOnly(true)
  await untilReady(503)
  expect((await order()).status).toBe(503)
  expect((await server.send('GET', `/profile/web/${store.profile.slug}/12-00`)).status).toBe(200)
  expect((await server.send('GET', '/health/live')).status).toBe(200)

  await setReadOnly(false)
  await untilReady(200)
  expect((await order()).status).toBe(201)
})
