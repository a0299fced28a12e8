import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { servedFrom } from '@thali/domain/menu/served-from'
import { formatMinuteOfDay, type TimeStyle } from '@thali/domain/time/format-time'

const soldOut = msg`Sold Out`

/** Reason why an item or option is unavailable, in the reader's language; a store's own text stays as it is. */
export function stateMessage(i18n: I18n, state: string, times: TimeStyle): string {
  const minute = servedFrom(state)
  const from = minute !== null && formatMinuteOfDay(minute, times)
  if (from) return i18n._(msg`From ${from}`)
  return /^\s*sold[ -]?out\s*$/i.test(state) ? i18n._(soldOut) : state
}
