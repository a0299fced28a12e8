import { useLingui } from '@lingui/react/macro'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { formatPrice } from '@thali/domain/money/format-price'
import { type DiscountRule, isDiscountOn } from '@thali/domain/order/discount'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { formatLocalDate, formatMinuteOfDay } from '@thali/domain/time/format-time'
import { useStoreTime } from '../../state/store-time.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn, storeLabelIn } from '../../texts/translated.ts'
import styles from './discount-strip.module.css'
import { DISCOUNTS_SHOWN } from './discounts-shown.ts'

/** A Monday at noon in UTC. */
const MONDAY_MS = Date.UTC(2026, 10, 2, 12)
const DAY_MS = 86_400_000

/** What the store takes off by itself: what is on now first, the others with their time. */
export function DiscountStrip({ menus }: { menus: StoreMenus }) {
  const { t } = useLingui()
  const { store, lang, prices, times } = useStoreView()
  const at = useStoreTime(store.timeZone, true)
  const offered = (store.discounts ?? []).slice(0, DISCOUNTS_SHOWN)
  const [on, later] = [true, false].map((isOn) => offered.filter((one) => isDiscountOn(one, at) === isOn))
  return (
    <ul className={styles.strip} aria-label={t`Discounts`}>
      {[...(on ?? []), ...(later ?? [])].map((rule) => (
        <li key={rule.id} className={on?.includes(rule) ? styles.on : undefined} dir="auto">
          <strong>{storeLabelIn(lang, store, rule.label)}</strong>{' '}
          {[terms(rule), ...conditions(rule)].join(' · ')}
        </li>
      ))}
    </ul>
  )

  function terms({ kind, bps, amountMinor, capMinor }: DiscountRule): string {
    const amount = formatPrice(amountMinor, prices)
    if (kind === 'absolute') return t`${amount} off`
    const percent = bps / 100
    const cap = formatPrice(capMinor ?? 0, prices)
    return capMinor === null ? t`${percent}% off` : t`${percent}% off, at most ${cap}`
  }

  function conditions(rule: DiscountRule): string[] {
    const { minimumMinor, categoryIds, orderTypes } = rule
    const categories = menus.menus
      .flatMap((menu) => menu.categories)
      .filter(({ id }) => categoryIds.includes(id))
      .map((category) => labelIn(lang, category))
    const minimum = formatPrice(minimumMinor, prices)
    return [
      timeOf(rule),
      minimumMinor > 0 ? t`on orders from ${minimum}` : '',
      [...new Set(categories)].join(', '),
      orderTypes.map((label) => storeLabelIn(lang, store, label)).join(', '),
    ].filter((part) => part !== '')
  }

  function timeOf({ window, days, from, ...rule }: DiscountRule): string {
    const end = window ? formatMinuteOfDay(window.endMinute, times) : ''
    if (isDiscountOn({ window, days, from, until: rule.until }, at)) return window ? t`until ${end}` : ''
    const start = window ? formatMinuteOfDay(window.startMinute, times) : ''
    const names = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
    return [
      from !== null && from > at.date ? t`from ${formatLocalDate(from, lang, times)}` : '',
      WEEKDAYS.flatMap((day, index) =>
        days.includes(day) ? [names.format(MONDAY_MS + index * DAY_MS)] : [],
      ).join(', '),
      window ? `${start} – ${end}` : '',
    ]
      .filter((part) => part !== '')
      .join(' ')
  }
}
