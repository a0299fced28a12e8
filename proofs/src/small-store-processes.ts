/** A small store and its owner, for proofs with server processes of their own. */
import { freePort } from '@thali/test-kit/free-port'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { makeOwner } from './staff-screen.ts'

/** Imports the small store and makes its owner. Ports: two on PostgreSQL, one on SQLite, which takes one process. */
export async function prepareSmallStore(place: TestDatabase) {
  const { env, importFile } = makeProcessFixture(place)
  const file = makeSmallStore()
  await importFile(file)
  return {
    env,
    storeId: file.profile._id,
    owner: await makeOwner(env, file.profile.slug),
    ports: await Promise.all(Array.from({ length: place.databaseUrl ? 2 : 1 }, freePort)),
  }
}
