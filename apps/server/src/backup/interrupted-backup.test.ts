import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { writeOriginal } from '../features/menu/images/originals.ts'
import { writeBackup } from './write-backup.ts'

const ATTEMPTS = 40
const ABOUT_BYTES = 2_000_000
const ORIGINALS = 6
const ORIGINAL_BYTES = 300_000

let place: TestDatabase
let folder: string
beforeEach(async () => {
  place = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'thali-interrupted-'))
  // Random, so that it stays large, and the archive is awaited while a part is written.
  await insertStore(place.db, { id: 's1', upi_name: randomBytes(ABOUT_BYTES).toString('base64') })
  for (let number = 0; number < ORIGINALS; number += 1)
    await writeOriginal(place.dataDir, Buffer.alloc(ORIGINAL_BYTES, `${number}`), new Date())
})
afterEach(async () => {
  await place.close()
  await rm(folder, { recursive: true, force: true })
})

/** Not by time, which would depend on the machine. */
function abortedAfter(turns: number): AbortSignal {
  const controller = new AbortController()
  const turn = (left: number) => {
    if (left === 0) controller.abort()
    else setImmediate(turn, left - 1)
  }
  turn(turns)
  return controller.signal
}

it('ends and leaves nothing behind, whenever it is interrupted', async () => {
  const database = await openDatabase({ ...place, allowUnsafePostgres: true })
  try {
    const deps = { database, dataDir: place.dataDir, holdsImages: true, now: () => new Date() }
    await writeBackup(deps, join(folder, 'whole'), null, new AbortController().signal)
    let interrupted = 0
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const file = join(folder, `attempt-${attempt}`)
      const signal = abortedAfter(attempt)
      await writeBackup(deps, file, null, signal).catch(() => {
        interrupted += 1
      })
    }
    const left = await readdir(folder)
    expect(left.filter((name) => name.endsWith('.partial'))).toEqual([])
    expect(left).toHaveLength(1 + ATTEMPTS - interrupted)
    expect(interrupted).toBeGreaterThan(0)
  } finally {
    await database.close()
  }
})
