/**
 * One server for all tests of a file, which each of them finds as if it had just been made: making one takes
 * longer than most tests do.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SQLITE_FILE } from '@thali/server/db/database'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { addEditedStore, type EditorFixture } from './editor-fixture.ts'
import { emptyDatabase } from './empty-database.ts'
import { addMailHouse, MAIL_SERVER, type MailHouse } from './mail-house.ts'
import { makeStaffFixture, type StaffFixture } from './staff-fixture.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'
import { makeTestServer, type TestServer } from './test-server.ts'

interface Shared {
  /** Leaves nothing of what a test did. */
  startAnew(): Promise<void>
  close(): Promise<void>
}

/** A database alone, with a data directory that holds nothing else. */
export function useTestDatabase(): TestDatabase {
  return useShared(async () => {
    const place = await makeTestDatabase()
    return {
      ...place,
      async startAnew() {
        await emptyDatabase(place.database)
        const names = (await readdir(place.dataDir)).filter((name) => !name.startsWith(SQLITE_FILE))
        for (const name of names) await rm(join(place.dataDir, name), { recursive: true })
      },
    }
  })
}

export function useStaffFixture(...how: Parameters<typeof makeStaffFixture>): StaffFixture {
  return useShared(() => makeStaffFixture(...how))
}

export function useTestServer(...how: Parameters<typeof makeTestServer>): TestServer {
  return useShared(() => makeTestServer(...how))
}

/** A store with a mailbox besides, whose connections last as long as its test. */
export function useMailHouse(): MailHouse {
  const staff = useStaffFixture(...MAIL_SERVER)
  let house: MailHouse
  beforeEach(async () => {
    house = await addMailHouse(staff)
  })
  afterEach(() => house.close())
  return standFor(() => house)
}

/** A store with a menu besides; before the first test there is the server alone. */
export function useEditorFixture(env: Readonly<Record<string, string>> = {}): EditorFixture {
  const staff = useStaffFixture(env)
  let fixture = staff as EditorFixture
  beforeEach(async () => {
    fixture = await addEditedStore(staff)
  })
  return standFor(() => fixture)
}

/** Makes it before the first test, and closes it after the last. */
export function useShared<T extends Shared>(make: () => Promise<T>): T {
  let made: T | null = null
  const there = () => {
    if (!made) throw new Error('there is none before the tests begin')
    return made
  }
  beforeAll(async () => {
    made = await make()
  })
  beforeEach(() => there().startAnew())
  afterAll(async () => {
    await there().close()
    // A worker keeps the modules of all files it has run, and would keep their servers with them.
    made = null
  })
  return standFor(there)
}

/** Has always what `current` has at that time. */
function standFor<T extends object>(current: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  })
}
