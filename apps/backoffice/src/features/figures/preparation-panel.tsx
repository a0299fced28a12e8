import { useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { useMemo } from 'react'
import { BarChart } from './bar-chart.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { FigureTable, type TableData } from './figure-table.tsx'
import styles from './figures.module.css'

/** Minutes of one bar. */
const STEP = 5
/** Lower bound of the last bar, in minutes; it takes all longer times, too. */
const LAST_FROM = 60

/** Time that orders took from their release until they were ready. */
export function PreparationPanel({ figures: { preparation, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const { orders, minutes, averageMinutes, medianMinutes, slowestTenthMinutes } = preparation
  const average = averageMinutes === 0 ? t`under 1 min` : t`${averageMinutes} min`
  const bars = useMemo(() => binsOf(minutes), [minutes])
  const nameOf = (from: number) =>
    from === LAST_FROM ? t`${from} min or more` : t`${from} to ${from + STEP} min`
  const data: TableData = {
    caption: t`Preparation`,
    file: `preparation-${period.from}-${period.to}`,
    columns: [t`Minutes`, t`Orders`],
    rows: bars.map(({ from, orders: count }) => ({
      id: String(from),
      cells: [
        { text: nameOf(from), value: nameOf(from) },
        { text: String(count), value: count },
      ],
    })),
  }
  const series = useMemo(
    () => ({
      labels: bars.map(({ from }) => String(from)),
      values: bars.map(({ orders: count }) => count),
    }),
    [bars],
  )
  return (
    <FigurePanel
      table={data}
      isWide
      summary={
        orders === 0
          ? t`No order has become ready in this period. It is measured by marking orders as ready or served.`
          : t`Half of the orders were ready within ${medianMinutes} min, nine of ten within ${slowestTenthMinutes} min; on average it took ${average}.`
      }
    >
      {orders > 0 && (
        <div className={styles.beside}>
          <BarChart
            {...series}
            label={t`Orders by minutes until they were ready: chart of the table beside it`}
            names={{ values: t`Orders, by minutes until they were ready` }}
            format={String}
          />
          <FigureTable data={data} isLong />
        </div>
      )}
    </FigurePanel>
  )
}

/** Orders by steps of five minutes, from 0 to the slowest. */
function binsOf(minutes: Figures['preparation']['minutes']): { from: number; orders: number }[] {
  const binOf = (minute: number) => Math.min(Math.floor(minute / STEP) * STEP, LAST_FROM)
  const last = Math.max(0, ...minutes.filter(({ orders }) => orders > 0).map((count) => binOf(count.minutes)))
  return Array.from({ length: last / STEP + 1 }, (_, at) => {
    const from = at * STEP
    const within = minutes.filter((count) => binOf(count.minutes) === from)
    return { from, orders: within.reduce((sum, count) => sum + count.orders, 0) }
  })
}
