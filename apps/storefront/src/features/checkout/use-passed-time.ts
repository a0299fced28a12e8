import { useLingui } from '@lingui/react/macro'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { dueTime } from '@thali/domain/time/due-time'
import { formatMoment } from '@thali/domain/time/format-time'
import { useRef } from 'react'
import { useStoreView } from '../../state/store-view.tsx'

/**
 * Message once a pickup time has passed since it was chosen, and so means the next day; null: it has not, or the diner
 * was told.
 *
 * @param time as chosen; empty: none
 * @param chosenAt when it was
 */
export function usePassedTime(
  time: string,
  chosenAt: number,
  windows: readonly OrderedWindow[],
): () => string | null {
  const { t } = useLingui()
  const { store, lang, times } = useStoreView()
  const toldAt = useRef(0)
  return () => {
    const now = Date.now()
    const dueFrom = (at: number) => dueTime(time, at, { ...store, windows })
    const before = dueFrom(Math.max(chosenAt, toldAt.current))
    const next = dueFrom(now)
    toldAt.current = now
    if (before === null || next === null || next === 'now') return null
    if (before !== 'now' && next <= before) return null
    const moment = formatMoment(next, now, store.timeZone, lang, times)
    return t`This time is over today. Choose another, or press again to order for ${moment}.`
  }
}
