/** Sets many items and options sold out or available in one transaction. */
import type { ItemStatesSet, setItemStatesBodySchema } from '@thali/contract/item-states'
import { stateSubjects, subjectKey } from '@thali/domain/menu/item-states'
import { AVAILABLE } from '@thali/domain/menu/menu'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { openItems } from './find-items.ts'
import { listItemStates, type NewItemState, putItemStates } from './item-states.queries.ts'
import { isSameState, readNextOpening, stateChanges, timedState } from './set-item-state.ts'
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
    const nextOpening = await readNextOpening(tx, storeId, now)
    // The last entry of a duplicate counts.
    const wanted = new Map<string, Wanted>()
    for (const change of items) {
      const item = menu.find(change.itemId)
      for (const subject of item ? stateSubjects(item, change.option, menu.all()) : [])
        wanted.set(subjectKey(subject), {
          ...subject,
          ...timedState(change.state, change.returnsAt, nextOpening),
          from: change.from,
        })
    }
    const ids = new Set([...wanted.values()].map(({ itemId }) => itemId))
    const held = await listItemStates(tx, storeId, [...ids])
    const changed = [...wanted].flatMap(([key, after]) => {
      const before = held.get(key) ?? { ...after, state: AVAILABLE, at: null }
      if (after.from !== undefined && after.from !== before.state) return []
      return isSameState(after, before) ? [] : [{ after, before }]
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

interface Changed {
  readonly before: { readonly state: string }
  readonly after: Wanted
}

/** Audit entry of a change: states before and after, and the numbers of items and options. */
function changesOf(changed: readonly Changed[]): AuditChanges {
  const options = changed.filter(({ after }) => after.groupLabel !== '').length
  return {
    ...(options < changed.length && { items: [null, changed.length - options] }),
    ...(options > 0 && { options: [null, options] }),
    ...stateChanges(changed),
  }
}
