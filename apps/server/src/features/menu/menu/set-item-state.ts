import { Refusal } from '@thali/contract/refusal'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { subjectKey } from '@thali/domain/menu/item-states'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { findItems } from './find-items.ts'
import { listItemStates, putItemStates } from './item-states.queries.ts'

/** Sets an item's state until staff change it; anything but `Available` means that it cannot be ordered. */
export async function setItemState(deps: Deps, staff: Staff, itemId: ItemId, state: string): Promise<void> {
  if (!(await findItems(deps, staff.storeId, [itemId])).has(itemId))
    throw new Refusal('item.not-found', { itemId })
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const subject = { itemId, groupLabel: '', optionLabel: '' }
    const held = await listItemStates(tx, staff.storeId, [itemId])
    const before = held.get(subjectKey(subject))?.state ?? AVAILABLE
    await putItemStates(tx, staff.storeId, [{ ...subject, state, at: null }])
    await writeAudit(deps, tx, staff, {
      action: 'item.set-state',
      subject: itemId,
      changes: { state: [before, state] },
    })
    await publishEvent(deps, tx, {
      storeId: staff.storeId,
      kind: 'menu.changed',
      data: { itemId, state },
      at: deps.now(),
    })
  })
}

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
