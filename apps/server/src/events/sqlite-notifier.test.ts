import { join } from 'node:path'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SqliteDatabase } from '../db/database-types.ts'
import { openSqlite } from '../db/sqlite.ts'
import { EventHub } from './event-hub.ts'
import { startSqliteNotifier } from './sqlite-notifier.ts'

let test: TestDatabase
let opened: SqliteDatabase
beforeEach(async () => {
  test = await makeTestDatabase('sqlite')
  opened = openSqlite(join(test.dataDir, 'thali.db'))
})
afterEach(async () => {
  vi.useRealTimers()
  await opened.close()
  await test.close()
})

it('survives a temporarily unreadable file, and reports errors other than locks', async () => {
  const faults: unknown[] = []
  const hub = new EventHub(opened, () => {})
  const ioError = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })
  const locked = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
  const answers = [{ data_version: 1 }, ioError, locked, { data_version: 2 }]
  const get = () => {
    const answer = answers.shift() ?? { data_version: 2 }
    if (answer instanceof Error) throw answer
    return answer
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const polled = vi.spyOn(hub, 'poll')
  const handle = { isOpen: true, isTransaction: false, prepare: () => ({ get }) }
  const notifier = startSqliteNotifier({ ...opened, handle: handle as never }, hub, (error) =>
    faults.push(error),
  )

  vi.advanceTimersByTime(250 * 3)
  await notifier.stop()
  hub.stop()

  expect(faults).toEqual([ioError])
  expect(polled).toHaveBeenCalledTimes(1)
})
