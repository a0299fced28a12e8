/** Steps that setting states of items, options and ingredients have in common. */
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import type { Db } from '../../../db/schema.ts'
import type { AuditChanges } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'

interface TimedState {
  readonly state: string
  /** Time at which it becomes available again by itself; null: only once staff set it so. */
  readonly at: Date | null
}

/** @throws {Refusal} store.not-found */
export async function readNextOpening(tx: Db, storeId: StoreId, now: Date): Promise<Date> {
  const profile = await readStoreProfile(tx, storeId, now.getTime())
  if (!profile) throw new Refusal('store.not-found')
  return new Date(nextOpeningAt(profile.store, now.getTime()))
}

/** Resolves the time of return; what is available needs none. */
export function timedState(
  state: string,
  returnsAt: string | null | undefined,
  nextOpening: Date,
): TimedState {
  const at = returnsAt === 'next-opening' ? nextOpening : returnsAt && new Date(returnsAt)
  return { state, at: state === AVAILABLE || !at ? null : at }
}

export function isSameState(some: TimedState, other: TimedState): boolean {
  return some.state === other.state && some.at?.getTime() === other.at?.getTime()
}

/** States before and after, and the times of return, as the log of changes keeps them. */
export function stateChanges(
  changed: readonly { readonly before: { readonly state: string }; readonly after: TimedState }[],
): AuditChanges {
  const distinct = (values: readonly string[]) => [...new Set(values)].sort()
  const returns = distinct(changed.flatMap(({ after }) => after.at?.toISOString() ?? []))
  return {
    states: [
      distinct(changed.map(({ before }) => before.state)),
      distinct(changed.map(({ after }) => after.state)),
    ],
    returnsAt: [null, returns.length > 0 ? returns : null],
  }
}
