/** Session of the signed-in person, kept in the query cache. Roles come from the server with every load. */

import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import type { Membership, Session } from '@thali/contract/accounts'
import type { PageSession } from '@thali/contract/staff-frame'
import { STAFF_API } from '@thali/contract/staff-paths'
import { mayDoIn, type Permission } from '@thali/domain/people/permissions'
import { createContext, use } from 'react'
import { callApi } from './api.ts'
import { callQuery } from './call-query.ts'

interface SignedIn {
  readonly user: NonNullable<Session['user']>
  readonly stores: readonly Membership[]
  readonly isSignUpOpen: boolean
}

/** Session, or null if the visitor is not signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => signedIn(await callApi(STAFF_API.session, {}, { signal })),
  staleTime: 60_000,
})

function signedIn({ user, stores, isSignUpOpen }: Session): SignedIn | null {
  return user && { user, stores, isSignUpOpen }
}

/** Session that the server has embedded in the page; undefined if it did not. */
export function sessionOfPage(): SignedIn | null | undefined {
  const page = readPage()
  return page && signedIn(page)
}

function readPage(): PageSession | undefined {
  const written = document.getElementById('session')?.textContent
  return written ? JSON.parse(written) : undefined
}

let hasTakenSeq = false

/**
 * Number of a store's last event before the page fetched anything of it; null if it is unknown, and after the first
 * call: later data is newer.
 */
export function takeSeqOfPage(storeId: string): number | null {
  if (hasTakenSeq) return null
  hasTakenSeq = true
  const events = readPage()?.events
  return events?.storeId === storeId ? events.seq : null
}

/** Session of the visitor, signed in or not: fetched again by each page for people who are not signed in yet. */
export const visitorQuery = {
  ...callQuery(['visitor'], STAFF_API.session, {}),
  // Waiting for an answer before showing a form is worse than not knowing.
  retry: false,
}

export function useSession() {
  return useQuery(sessionQuery)
}

/** Membership as the session has it now: since the page loaded it, an operator may have suspended the store. */
export function useLatestMembership(loaded: Membership): Membership {
  const { data } = useSession()
  return data?.stores.find(({ storeId }) => storeId === loaded.storeId) ?? loaded
}

/** Key of the mutation by which the person of a shared screen leaves it. */
export const LEAVE_SCREEN = ['leave-screen']

/** Id of the person that a shared screen shows; empty while they leave it, and on other devices. */
export function useScreenPerson(): string {
  const isLeaving = useIsMutating({ mutationKey: LEAVE_SCREEN }) > 0
  const user = useSession().data?.user
  return user?.isScreen && !isLeaving ? user.id : ''
}

/** Open store, with the signed-in person's role in it. */
export const StoreContext = createContext<Membership | null>(null)

/** @throws {Error} outside a store's screens */
export function useStore(): Membership {
  const store = use(StoreContext)
  if (!store) throw new Error('this screen belongs inside a store')
  return store
}

/** Time zone of the open store; undefined outside of any store: that of the device applies. */
export function useTimeZone(): string | undefined {
  return use(StoreContext)?.timeZone
}

/** Whether amounts are shown: a kitchen needs only dishes and times. */
export function useSeesMoney(): boolean {
  return useMay('bills.issue')
}

/** Whether the role of the signed-in person grants `permission`; the server enforces it anyway. */
export function useMay(permission: Permission): boolean {
  return mayDoIn(useStore(), permission)
}
