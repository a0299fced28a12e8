/** Many items sold out, or available again, in one transaction. */
import type { ItemStatesSet, SetItemStatesBody } from '@thali/contract/item-states'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { findItems } from './find-items.ts'
import { listItemStates, type NewItemState, putItemStates } from './item-states.queries.ts'

interface Wanted extends NewItemState {
  readonly from: string | undefined
}

/** Sets what items' buttons say, and when they are available again by themselves. */
export async function setItemStates(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId' | 'storeCache'>,
  staff: Staff,
  { items }: SetItemStatesBody,
): Promise<ItemStatesSet> {
  const { storeId } = staff
  const now = deps.now()
  const known = await findItems(
    deps,
    storeId,
    items.map(({ itemId }) => itemId as ItemId),
  )
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const profile = await readStoreProfile(tx, storeId, now.getTime())
    if (!profile) throw new Refusal('store.not-found')
    const nextOpening = new Date(nextOpeningAt(profile.store, now.getTime()))
    // Of one that is named twice the last counts.
    const wanted = new Map(items.map((item) => [item.itemId, toWanted(item, nextOpening)]))
    const changed = [...(await listItemStates(tx, storeId, [...known]))].flatMap(([itemId, before]) => {
      const after = wanted.get(itemId)
      if (!after || (after.from !== undefined && after.from !== before.state)) return []
      const isSame = after.state === before.state && after.at?.getTime() === before.at?.getTime()
      return isSame ? [] : [{ after, before }]
    })
    if (changed.length > 0) {
      const after = changed.map((one) => one.after)
      await putItemStates(tx, storeId, after)
      await writeAudit(deps, tx, staff, { action: 'item.set-states', changes: changesOf(changed) })
      const data = { items: after.map(({ itemId, state }) => ({ itemId, state })) }
      await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data, at: now })
    }
    const isUntilOpening = items.some(({ returnsAt }) => returnsAt === 'next-opening')
    return {
      changed: changed.map(({ before: { itemId, state, at } }) => ({
        itemId,
        state,
        returnsAt: at?.toISOString() ?? null,
      })),
      returnsAt: isUntilOpening ? nextOpening.toISOString() : null,
    }
  })
}

/** What is available needs no return. */
function toWanted(
  { itemId, state, from, returnsAt = null }: SetItemStatesBody['items'][number],
  nextOpening: Date,
): Wanted {
  const at = returnsAt === 'next-opening' ? nextOpening : returnsAt && new Date(returnsAt)
  return { itemId: itemId as ItemId, state, from, at: state === AVAILABLE || !at ? null : at }
}

interface Changed {
  readonly before: { readonly state: string }
  readonly after: Wanted
}

/** Which states there were and are, and of how many items. */
function changesOf(changed: readonly Changed[]) {
  const states = (of: (one: Changed) => string) => [...new Set(changed.map(of))].sort()
  const returns = new Set(changed.flatMap(({ after }) => after.at?.toISOString() ?? []))
  return {
    items: [null, changed.length],
    states: [states(({ before }) => before.state), states(({ after }) => after.state)],
    returnsAt: [null, returns.size > 0 ? [...returns].sort() : null],
  } as const
}
