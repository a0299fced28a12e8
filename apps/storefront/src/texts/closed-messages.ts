import { useLingui } from '@lingui/react/macro'
import type { PageLanguage } from '@thali/contract/page-state'
import type { Store } from '@thali/domain/store/store'
import { formatMoment, type TimeStyle } from '@thali/domain/time/format-time'

interface StoreOnItsClock {
  readonly store: Store
  readonly lang: PageLanguage
  readonly times: TimeStyle
}

/**
 * Messages of a store that takes no orders now: until when, and the reason or how to order for later; without either
 * the given text.
 */
export function useClosedMessages({ store, lang, times }: StoreOnItsClock, otherwise: string) {
  const { t } = useLingui()
  const { until, closed, reason, later } = store.ordering
  const when = until ? formatMoment(Date.parse(until), Date.now(), store.timeZone, lang, times) : null
  const ofClosed = when ? t`Closed until ${when}` : t`Closed`
  const ofPaused = when ? t`Ordering is paused until ${when}` : t`Ordering is paused`
  const forLater = store.orderTypes.some(({ slots }) => slots)
    ? t`You can order for later: choose a day and a time.`
    : t`You can order for later: choose a pickup time.`
  return { title: closed ? ofClosed : ofPaused, text: reason || (later ? forLater : otherwise) }
}
