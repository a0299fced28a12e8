import { useLingui } from '@lingui/react/macro'
import type { Menu } from '@thali/domain/menu/menu'
import { formatMinuteOfDay } from '@thali/domain/time/format-time'
import { useStoreView } from '../../state/store-view.tsx'

/** Serving time of a menu as text; null if it is all day. */
export function useServedTime(menu: Pick<Menu, 'window'> | null): string | null {
  const { t } = useLingui()
  const { times } = useStoreView()
  if (!menu?.window) return null
  const { startMinute, endMinute } = menu.window
  const closedMinutes = (startMinute - endMinute + 1440) % 1440
  if (closedMinutes < 2) return null
  return t`Served ${formatMinuteOfDay(startMinute, times)} to ${formatMinuteOfDay(endMinute, times)}`
}
