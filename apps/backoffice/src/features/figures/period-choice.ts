import {
  monthOf,
  NAMED_PERIODS,
  type NamedPeriod,
  type Period,
  periodDays,
} from '@thali/domain/figures/figure-period'
import { isDate } from '@thali/domain/time/calendar-dates'
import { addDays } from '@thali/domain/time/calendar-day'

/** Period of the figures: by name, or from one day to another. */
export type PeriodChoice = { readonly name: NamedPeriod } | Period

/** Reads the period from the URL; today if it is missing or invalid. */
export function readChoice(search: URLSearchParams): PeriodChoice {
  const [from = '', to = ''] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isDate(from) && isDate(to) && from <= to) return { from, to }
  const name = NAMED_PERIODS.find((known) => known === search.get('period'))
  return { name: name ?? 'today' }
}

export function writeChoice(choice: PeriodChoice): URLSearchParams {
  return new URLSearchParams(
    'name' in choice ? { period: choice.name } : { from: choice.from, to: choice.to },
  )
}

/** The period directly before or after: whole months stay whole months. */
export function shiftPeriod({ from, to }: Period, direction: -1 | 1): Period {
  const days = periodDays({ from, to })
  const month = monthOf(from)
  if (month.from === from && month.to === to) return monthOf(addDays(direction < 0 ? from : to, direction))
  return { from: addDays(from, direction * days), to: addDays(to, direction * days) }
}
