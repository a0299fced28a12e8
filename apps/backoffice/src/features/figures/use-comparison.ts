import { useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { monthOf, periodDays } from '@thali/domain/figures/figure-period'
import { useDays } from './use-days.ts'

/** Name of the period compared with, as a noun: a day, a month, or "the n days before". */
export function useBeforeName(): (figures: Pick<Figures, 'period' | 'before'>) => string {
  const { t } = useLingui()
  const days = useDays()
  return ({ period, before }) => {
    const count = periodDays(period)
    if (count === 1) return days.short(before.from)
    const month = monthOf(period.from)
    if (month.from === period.from && month.to === period.to) return days.period(monthOf(before.from))
    return t`the ${count} days before`
  }
}

/** Comparison of an amount with the previous one, as a short sentence. */
export function useComparison(): (now: number, before: number, beforeName: string) => string {
  const { t } = useLingui()
  return (now, before, beforeName) => {
    if (before === 0)
      return now === 0 ? t`Nothing, as before (${beforeName})` : t`None before (${beforeName})`
    if (now === before) return t`As much as before (${beforeName})`
    const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100))
    return now > before ? t`${percent}% more than ${beforeName}` : t`${percent}% less than ${beforeName}`
  }
}
