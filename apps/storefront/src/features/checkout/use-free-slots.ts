import type { FreeSlots } from '@thali/contract/order-slots'
import { SLOT_API } from '@thali/contract/slot-paths'
import { useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'

/** Days of one answer. */
export const FREE_SLOT_DAYS = 14

/** Free times of an order type, fetched once they are to be shown, and again after one of them was full. */
export function useFreeSlots(storeId: string, orderType: string, from: string, isShown: boolean) {
  const [free, setFree] = useState<FreeSlots | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // Only the latest request counts.
  const latest = useRef('')
  useEffect(() => {
    if (!isShown) return
    const question = `${orderType} ${from} ${tries}`
    latest.current = question
    setFailed(false)
    void fetchApi(SLOT_API.freeSlots, { storeId, orderType, from, days: String(FREE_SLOT_DAYS) }).then(
      (answer) => {
        if (latest.current !== question) return
        if (answer.kind === 'ok') setFree(answer.body)
        else setFailed(true)
      },
    )
  }, [storeId, orderType, from, isShown, tries])
  return { free, isFailed, reload: () => setTries((before) => before + 1) }
}
