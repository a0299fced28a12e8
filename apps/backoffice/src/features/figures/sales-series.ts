import type { Figures } from '@thali/contract/figures'
import { mondayOf } from '@thali/domain/time/calendar-dates'
import { addDays } from '@thali/domain/time/calendar-day'

/** Span that a bar of the sales covers. */
export type Grain = 'hour' | 'day' | 'week'

/** Sales of a bar, and of the corresponding previous one; null: there is none. */
export interface SalesBar {
  readonly id: string
  /** Hour, or first and last day. */
  readonly hour?: number
  readonly from?: string
  readonly to?: string
  readonly orders: number
  readonly valueMinor: number
  readonly before: { readonly orders: number; readonly valueMinor: number } | null
}

/** Grains that make sense for a period: a single day has only hours, weeks need two of them. */
export function grainsOf({ days }: Pick<Figures, 'days'>): readonly Grain[] {
  if (days.length === 1) return ['hour']
  return days.length < 14 ? ['day', 'hour'] : ['day', 'week', 'hour']
}

/** Bars of a period. Weeks begin on Monday; the first and the last may be shorter than seven days. */
export function salesBars({ hours, days }: Pick<Figures, 'hours' | 'days'>, grain: Grain): SalesBar[] {
  if (grain === 'hour') return hours.map((hour) => ({ id: String(hour.hour), ...hour }))
  if (grain === 'day') return days.map(({ day, ...sums }) => ({ id: day, from: day, to: day, ...sums }))
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([week, of]) => {
    const pairs = of.flatMap(({ before }) => (before ? [before] : []))
    return {
      id: week,
      from: of[0]?.day ?? week,
      to: of.at(-1)?.day ?? addDays(week, 6),
      orders: sum(of, 'orders'),
      valueMinor: sum(of, 'valueMinor'),
      before:
        pairs.length === 0 ? null : { orders: sum(pairs, 'orders'), valueMinor: sum(pairs, 'valueMinor') },
    }
  })
}

function sum<Name extends 'orders' | 'valueMinor'>(of: readonly Record<Name, number>[], name: Name): number {
  return of.reduce((all, one) => all + one[name], 0)
}
