import { useLingui } from '@lingui/react/macro'
import type { Translations } from '@thali/domain/menu/menu'
import { formatPrice } from '@thali/domain/money/format-price'
import { type DiscountRule, isDiscountOn } from '@thali/domain/order/discount'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { formatLocalDate, formatMinuteOfDay } from '@thali/domain/time/format-time'
import type { StoreTime } from '@thali/domain/time/store-clock'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'

/** A Monday at noon in UTC. */
const MONDAY_MS = Date.UTC(2026, 10, 2, 12)
const DAY_MS = 86_400_000

interface NamedCategory {
  readonly id: string
  readonly label: string
  readonly translations: Translations
}

/**
 * Amount and conditions of a discount, in the page's language.
 *
 * @param categories categories of the store, by which a discount names its scope
 * @param at time on the store's clock; null: all conditions are named, for any time of reading
 */
export function useDiscountTerms(categories: readonly NamedCategory[], at: StoreTime | null) {
  const { t } = useLingui()
  const { store, lang, prices, times } = useStoreView()

  return (rule: DiscountRule): string => [terms(rule), ...conditions(rule)].join(' · ')

  function terms({ kind, bps, amountMinor, capMinor }: DiscountRule): string {
    const amount = formatPrice(amountMinor, prices)
    if (kind === 'absolute') return t`${amount} off`
    const percent = bps / 100
    const cap = formatPrice(capMinor ?? 0, prices)
    return capMinor === null ? t`${percent}% off` : t`${percent}% off, at most ${cap}`
  }

  function conditions(rule: DiscountRule): string[] {
    const { minimumMinor, categoryIds, orderTypes } = rule
    const reduced = categories.filter(({ id }) => categoryIds.some((reducedId) => reducedId === id))
    const minimum = formatPrice(minimumMinor, prices)
    return [
      timeOf(rule),
      minimumMinor > 0 ? t`on orders from ${minimum}` : '',
      [...new Set(reduced.map((category) => labelIn(lang, category)))].join(', '),
      orderTypes.map((label) => storeLabelIn(lang, store, label)).join(', '),
    ].filter((part) => part !== '')
  }

  function timeOf({ window, days, from, until }: DiscountRule): string {
    const end = window ? formatMinuteOfDay(window.endMinute, times) : ''
    if (at && isDiscountOn({ window, days, from, until }, at)) return window ? t`until ${end}` : ''
    const start = window ? formatMinuteOfDay(window.startMinute, times) : ''
    const names = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
    const lastDay = at === null && until !== null ? formatLocalDate(until, lang, times) : ''
    return [
      from !== null && (at === null || from > at.date) ? t`from ${formatLocalDate(from, lang, times)}` : '',
      lastDay && t`until ${lastDay}`,
      WEEKDAYS.flatMap((day, index) =>
        days.includes(day) ? [names.format(MONDAY_MS + index * DAY_MS)] : [],
      ).join(', '),
      window ? `${start} – ${end}` : '',
    ]
      .filter((part) => part !== '')
      .join(' ')
  }
}
