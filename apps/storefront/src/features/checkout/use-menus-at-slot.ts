import type { DayItems, FreeSlot } from '@thali/contract/order-slots'
import { SLOT_API } from '@thali/contract/slot-paths'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { useCallback, useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'

interface Answer extends DayItems {
  readonly slot: FreeSlot
}

/**
 * Function that gives menus as of the time of the order: dishes sold out today may be back, and today's low counts
 * do not apply. Until the server has answered, they are the present ones.
 *
 * @param slot null: as soon as possible
 * @param menus present menus; a change of them causes a new request
 */
export function useMenusAtSlot(storeId: string, slot: FreeSlot | null, menus: StoreMenus) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other menus are another question
  useEffect(() => {
    if (!slot) return undefined
    let isGone = false
    void fetchApi(SLOT_API.dayItems, { storeId, ...slot }).then((told) => {
      if (!isGone && told.kind === 'ok') setAnswer({ slot, items: told.body.items })
    })
    return () => {
      isGone = true
    }
  }, [storeId, slot, menus])
  const items = answer && answer.slot === slot ? answer.items : null
  return useCallback(
    (shown: StoreMenus): StoreMenus => {
      const other = items?.filter(({ id }) => shown.items[id]) ?? []
      if (other.length === 0) return shown
      return {
        ...shown,
        items: { ...shown.items, ...Object.fromEntries(other.map((item) => [item.id, item])) },
      }
    },
    [items],
  )
}
