import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { makeTestServer } from '@thali/test-kit/test-server'
import { expect, it, vi } from 'vitest'
import { DamageWatch } from '../../../db/damage-watch.ts'

it('tells of a damaged page once it was read, answers 503 there, and is ready again when the page is', async () => {
  const server = await makeTestServer()
  const { database } = server.deps
  if (database.engine !== 'sqlite') throw new Error('another engine')
  const pragma = (name: string) =>
    Number(Object.values(database.handle.prepare(`pragma ${name}`).get() ?? {})[0])
  database.handle.exec('pragma wal_checkpoint(truncate)')
  const root = database.handle
    .prepare("select rootpage from sqlite_master where name = 'order_feedback'")
    .get()
  const size = pragma('page_size')
  const at = (Number(root?.rootpage) - 1) * size
  const ready = async () => JSON.parse((await server.send('GET', '/health/ready')).text)
  // All of it: an index alone can answer for some columns.
  const readFeedback = () => server.deps.db.selectFrom('order_feedback').selectAll().execute()

  const file = openSync(database.file, 'r+')
  const page = Buffer.alloc(size)
  readSync(file, page, 0, size, at)
  writeSync(file, Buffer.alloc(size, 0xee), 0, size, at)

  const damage = new DamageWatch(database.file, [])
  damage.lookOver()
  expect(damage.isSeen).toBe(true)
  await expect(readFeedback()).rejects.toThrow('malformed')
  expect(await ready()).toEqual({ status: 'unavailable', database: 'damaged' })

  writeSync(file, page, 0, size, at)
  closeSync(file)
  await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ok', database: 'ok' }), 60_000)
  expect(await readFeedback()).toEqual([])
  await server.close()
})
