/** A small store with servers of its own, for proofs about processes. */
import type { StoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { InstallationCaller, postOrGone } from './installation-caller.ts'
import { type GroupSettings, makeServerGroup } from './server-group.ts'
import { makeOwner } from './staff-screen.ts'

interface InstallationMade extends GroupSettings {
  readonly profile?: Partial<StoreFile['profile']>
  /** Settings of its servers beside those of the database. */
  readonly settings?: (origins: readonly string[]) => Readonly<Record<string, string>>
}

/** Imports the small store. Its servers do not run yet: two on PostgreSQL unless told otherwise, one on SQLite. */
export async function openSmallInstallation(
  place: TestDatabase,
  { profile = {}, settings, ...group }: InstallationMade = {},
) {
  const fixture = makeProcessFixture(place)
  const file = makeSmallStore()
  Object.assign(file.profile, profile)
  await fixture.importFile(file)
  const envAt = (origins: readonly string[]) => ({ ...fixture.env, ...UNLIMITED, ...settings?.(origins) })
  const servers = await makeServerGroup(place, envAt, group)
  return {
    ...fixture,
    file,
    storeId: file.profile._id,
    servers,
    /** Makes the store's owner and signs in at the first server, which must run. @returns a caller at each server */
    async signIn(): Promise<readonly [InstallationCaller, ...InstallationCaller[]]> {
      const caller = new InstallationCaller(servers.origin)
      await caller.signIn(await makeOwner(fixture.env, file.profile.slug))
      return [caller, ...servers.origins.slice(1).map((origin) => caller.at(origin))]
    },
  }
}

/** Orders a chai, unless the placement says otherwise. @returns null when the server was gone */
export function orderAt(
  origin: string,
  storeId: StoreId,
  placement: object = {},
  headers: Readonly<Record<string, string>> = {},
) {
  return postOrGone(`${origin}/order/create/web/${storeId}`, aPlacement(placement), headers)
}
