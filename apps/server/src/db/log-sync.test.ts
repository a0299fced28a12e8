import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { engineErrorKind } from './engine-errors.ts'
import { LogSync } from './log-sync.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-log-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('serves callers during a sync by the next one', async () => {
  await writeFile(join(folder, 'a.db-wal'), 'log')
  const log = new LogSync(join(folder, 'a.db'))
  const sync = () => log.sync(async () => {})

  await Promise.all([sync(), sync(), sync(), sync()])
  expect(log.count).toBe(2)
  await log.close()
})

it('rewrites the log before it trusts a sync again', async () => {
  // Nothing that can be synced.
  await mkdir(join(folder, 'a.db-wal'))
  const log = new LogSync(join(folder, 'a.db'))
  let rewritten = 0
  const sync = () =>
    log.sync(async () => {
      rewritten += 1
    })

  expect(engineErrorKind(await sync().catch((error: unknown) => error))).toBe('file')
  expect(rewritten).toBe(0)
  await expect(sync()).rejects.toThrow('cannot be synced')
  expect(rewritten).toBe(1)
  expect(log.count).toBe(0)
  await log.close()
})
