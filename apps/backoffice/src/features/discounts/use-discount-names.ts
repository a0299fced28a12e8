/** Texts of discounts: their value and their conditions. */
import { useLingui } from '@lingui/react/macro'
import type { Discounts, DiscountValues } from '@thali/contract/discounts'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { formatMinuteOfDay, timeStyle } from '@thali/domain/time/format-time'
import { useStore } from '../../shared/session.ts'
import { useDayNames } from '../../shared/use-day-names.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

const NO_ADDRESS = { street: '', pinCode: '', city: '', state: '' }

export function useDiscountNames({ categories }: Pick<Discounts, 'categories'>) {
  const { t } = useLingui()
  const { price, orderType } = useFormats()
  const when = useStoreTimeFormats()
  const { country, currencyCode } = useStore()
  const times = timeStyle({ currencyCode, address: { ...NO_ADDRESS, country } })
  const nameOf = useDayNames('short')

  /** `20% off, at most ₹100`. */
  function terms({ kind, bps, amountMinor, capMinor }: DiscountValues): string {
    if (kind === 'absolute') {
      const amount = price(amountMinor)
      return t`${amount} off`
    }
    const percent = bps / 100
    if (capMinor === null) return t`${percent}% off`
    const cap = price(capMinor)
    return t`${percent}% off, at most ${cap}`
  }

  /** Conditions to meet, as texts; empty: none. */
  function conditions(values: DiscountValues): string[] {
    const { minimumMinor, categoryIds, orderTypes, days, window, from, until } = values
    const minimum = minimumMinor > 0 && price(minimumMinor)
    const labels = categoryIds.map(
      (id) => categories.find((one) => one.id === id)?.label ?? t`a removed category`,
    )
    const ordered = WEEKDAYS.filter((day) => days.includes(day)).map(nameOf)
    const first = from && when.day(from)
    const last = until && when.day(until)
    return [
      minimum && t`orders from ${minimum}`,
      labels.length > 0 && labels.join(', '),
      orderTypes.length > 0 && orderTypes.map(orderType).join(', '),
      ordered.length > 0 && ordered.length < WEEKDAYS.length && ordered.join(', '),
      window &&
        `${formatMinuteOfDay(window.startMinute, times)} – ${formatMinuteOfDay(window.endMinute, times)}`,
      first && last ? `${first} – ${last}` : first ? t`from ${first}` : last ? t`until ${last}` : false,
    ].filter((part): part is string => typeof part === 'string' && part !== '')
  }

  return { terms, conditions }
}
