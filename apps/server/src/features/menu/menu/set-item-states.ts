/** Sets many items and options sold out or available in one transaction. */
import type { ItemStatesSet, SetItemStatesBody, setItemStatesBodySchema } from '@thali/contract/item-states'
import { Refusal } from '@thali/contract/refusal'
import { type StateSubject, stateSubjects, subjectKey } from '@thali/domain/menu/item-states'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { openItems } from './find-items.ts'
import { listItemStates, type NewItemState, putItemStates } from './item-states.queries.ts'
import { stateEvent } from './state-event.ts'

interface Wanted extends NewItemState {
  readonly from: string | undefined
}

/** Sets states of items and options, and when they become available again by themselves. */
export async function setItemStates(
  deps: Deps,
  staff: Staff,
  { items }: z.output<typeof setItemStatesBodySchema>,
): Promise<ItemStatesSet> {
  const { storeId } = staff
  const now = deps.now()
  const asked = items.map(({ itemId }) => itemId)
  const menu = await openItems(deps, storeId, asked)
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const profile = await readStoreProfile(tx, storeId, now.getTime())
    if (!profile) throw new Refusal('store.not-found')
    const nextOpening = new Date(nextOpeningAt(profile.store, now.getTime()))
    // The last entry of a duplicate counts.
    const wanted = new Map<string, Wanted>()
    for (const change of items) {
      const item = menu.find(change.itemId)
      for (const subject of item ? stateSubjects(item, change.option, menu.all()) : [])
        wanted.set(subjectKey(subject), toWanted(subject, change, nextOpening))
    }
    const ids = new Set([...wanted.values()].map(({ itemId }) => itemId))
    const held = await listItemStates(tx, storeId, [...ids])
    const changed = [...wanted].flatMap(([key, after]) => {
      const before = held.get(key) ?? { ...after, state: AVAILABLE, at: null }
      if (after.from !== undefined && after.from !== before.state) return []
      const isSame = after.state === before.state && after.at?.getTime() === before.at?.getTime()
      return isSame ? [] : [{ after, before }]
    })
    if (changed.length > 0) {
      const after = changed.map(({ after: { from: _, ...one } }) => one)
      await putItemStates(tx, storeId, after)
      await writeAudit(deps, tx, staff, { action: 'item.set-states', changes: changesOf(changed) })
      await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data: stateEvent(after), at: now })
    }
    const isUntilOpening = items.some(({ returnsAt }) => returnsAt === 'next-opening')
    return {
      changed: changed.map(({ before: { itemId, groupLabel, optionLabel, state, at } }) => ({
        itemId,
        ...(groupLabel !== '' && { option: { group: groupLabel, label: optionLabel } }),
        state,
        returnsAt: at?.toISOString() ?? null,
      })),
      returnsAt: isUntilOpening ? nextOpening.toISOString() : null,
    }
  })
}

/** Resolves the time of return; an available item needs none. */
function toWanted(
  subject: StateSubject,
  { state, from, returnsAt = null }: SetItemStatesBody['items'][number],
  nextOpening: Date,
): Wanted {
  const at = returnsAt === 'next-opening' ? nextOpening : returnsAt && new Date(returnsAt)
  return { ...subject, state, from, at: state === AVAILABLE || !at ? null : at }
}

interface Changed {
  readonly before: { readonly state: string }
  readonly after: Wanted
}

/** Audit entry of a change: states before and after, and the numbers of items and options. */
function changesOf(changed: readonly Changed[]): AuditChanges {
  const states = (of: (one: Changed) => string) => [...new Set(changed.map(of))].sort()
  const returns = new Set(changed.flatMap(({ after }) => after.at?.toISOString() ?? []))
  const options = changed.filter(({ after }) => after.groupLabel !== '').length
  return {
    ...(options < changed.length && { items: [null, changed.length - options] }),
    ...(options > 0 && { options: [null, options] }),
    states: [states(({ before }) => before.state), states(({ after }) => after.state)],
    returnsAt: [null, returns.size > 0 ? [...returns].sort() : null],
  }
}
