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
 */
export function usePassedTime(time: string, windows: readonly OrderedWindow[]): () => string | null {
  const { t } = useLingui()
  const { store, lang, times } = useStoreView()
  const due = () => dueTime(time, Date.now(), { ...store, windows })
  const chosen = useRef<{ time: string; due: ReturnType<typeof due> }>({ time: '', due: null })
  if (chosen.current.time !== time) chosen.current = { time, due: due() }
  return () => {
    const before = chosen.current.due
    const next = due()
    chosen.current.due = next
    if (before === null || next === null || next === 'now') return null
    if (before !== 'now' && next <= before) return null
    const moment = formatMoment(next, Date.now(), store.timeZone, lang, times)
    return t`This time is over today. Choose another, or press again to order for ${moment}.`
  }
}
