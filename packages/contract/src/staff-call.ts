/** Calls of a store's staff, each with the permission that it takes. This file reaches browsers: it imports no zod. */
import type { Permission } from '@thali/domain/people/permissions'
import { type Answered, type Call, get, post, type SentBody } from './paths.ts'

/** Start of the path of every call of a store's staff; their tables spell only what follows. */
const STORE = '/api/stores/:storeId'
type OfStore<Path extends string> = `${typeof STORE}${Path}`

/** A call that a member of the store's staff makes, by session or API token. */
export interface StaffCall<Path extends string = string, Body = unknown, Answer = unknown>
  extends Call<Path, Body, Answer> {
  readonly permission: Permission
}

/** A call of staff that reads. */
export const staffGet =
  <Answer = never>(permission: Permission) =>
  <const Path extends string>(path: Path): StaffCall<OfStore<Path>, undefined, Answered<Answer>> => ({
    ...get<Answer>()(`${STORE}${path}`),
    permission,
  })

/** A call of staff that changes something. */
export const staffPost =
  <Body = undefined, Answer = undefined>(permission: Permission) =>
  <const Path extends string>(path: Path): StaffCall<OfStore<Path>, SentBody<Body>, Answered<Answer>> => ({
    ...post<Body, Answer>()(`${STORE}${path}`),
    permission,
  })
