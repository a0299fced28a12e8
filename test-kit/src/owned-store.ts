import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { findUserByEmail } from '@thali/server/features/base/people/users/user.queries'
import type { StaffAnswer, StaffFixture } from './staff-fixture.ts'

/** Store of a fixture, with a signed-in owner who sends all calls unless another sender is given. */
export interface OwnedStore {
  readonly id: StoreId
  /** Address of the owner. */
  readonly owner: string
  /** Session of the owner; replaced once it has ended. */
  cookie: string
  /** Calls an address under that of the store. */
  get(path: string, by?: string): Promise<StaffAnswer>
  post(path: string, body?: object, by?: string): Promise<StaffAnswer>
  addStaff(role: Role): Promise<{ readonly id: UserId; readonly email: string; readonly cookie: string }>
  idOf(email: string): Promise<UserId>
}

/** Adds a store and its owner; the next one is a second younger. */
export async function addOwnedStore(fixture: StaffFixture): Promise<OwnedStore> {
  const id = await fixture.addStore()
  const owner = await fixture.addMember(id, 'owner')
  const store: OwnedStore = {
    id,
    owner,
    cookie: await fixture.signIn(owner),
    get: (path, by = store.cookie) => fixture.call('GET', `/api/stores/${id}${path}`, { cookie: by }),
    post: (path, body, by = store.cookie) =>
      fixture.call('POST', `/api/stores/${id}${path}`, { cookie: by, body }),
    async addStaff(role) {
      const email = await fixture.addMember(id, role)
      return { id: await store.idOf(email), email, cookie: await fixture.signIn(email) }
    },
    async idOf(email) {
      const user = await findUserByEmail(fixture.deps.db, email)
      if (!user) throw new Error(`no ${email}`)
      return user.id
    },
  }
  fixture.passMs(1000)
  return store
}

/** Body of the answer to `GET /api/auth/session` with a cookie. */
export async function readSession(fixture: StaffFixture, cookie: string): Promise<StaffAnswer['body']> {
  return (await fixture.call('GET', '/api/auth/session', { cookie })).body
}

/** The one-time token at the end of a link. */
export function tokenIn(link: string): string {
  return link.split('/').at(-1) ?? ''
}
