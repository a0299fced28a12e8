import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer } from '@thali/test-kit/test-server'
import { expect, it, vi } from 'vitest'
import { startHousekeeping } from './housekeeping.ts'
import { makeLogger } from './logger.ts'

const WEEK_SECONDS = 7 * 86_400

it('forgets what it can, and tells of what it cannot', async () => {
  const lines: string[] = []
  const log = makeLogger('warn', { write: (line) => lines.push(line) })
  const server = await makeTestServer({ log })
  await server.importFile(makeStoreFile())
  const events = () => server.deps.db.selectFrom('outbox').select('seq').execute()
  expect(await events()).toHaveLength(1)
  // A folder is no original, and not removed like one.
  const odd = join(server.deps.config.dataDir, 'originals', 'a folder')
  await mkdir(odd, { recursive: true })
  await utimes(odd, 0, 0)
  server.clock.pass(WEEK_SECONDS)

  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const housekeeping = startHousekeeping(server.deps)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await housekeeping.stop()

  expect(await events()).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['housekeeping did not finish'])
  await server.close()
})
