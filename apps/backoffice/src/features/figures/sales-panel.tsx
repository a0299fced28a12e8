import { useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { minorToNumber } from '@thali/domain/money/money'
import { useMemo, useState } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { BarChart } from './bar-chart.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { FigureTable, type TableData } from './figure-table.tsx'
import styles from './figures.module.css'
import { type Grain, grainsOf, type SalesBar, salesBars } from './sales-series.ts'
import { useBeforeName } from './use-comparison.ts'
import { useDays } from './use-days.ts'

/** Sales by hour, day or week, beside those of the previous period. */
export function SalesPanel({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const beforeName = useBeforeName()(figures)
  const grains = grainsOf(figures)
  const [chosen, setChosen] = useState<Grain>('day')
  const grain = grains.includes(chosen) ? chosen : (grains[0] ?? 'hour')
  const bars = useMemo(() => salesBars(figures, grain), [figures, grain])
  const nameOf = useBarName()
  const names: Record<Grain, string> = { hour: t`By hour`, day: t`By day`, week: t`By week` }
  const title = t`Sales`
  const data = useSalesTable(figures, bars, { grain, title: `${title}, ${names[grain]}`, beforeName })
  const series = useMemo(
    () => ({
      labels: bars.map((bar) => nameOf(bar, true)),
      values: bars.map(({ valueMinor }) => valueMinor),
      before: bars.map(({ before }) => before?.valueMinor ?? null),
    }),
    [bars, nameOf],
  )
  if (bars.every(({ orders, before }) => orders === 0 && !before?.valueMinor))
    return (
      <FigurePanel
        title={title}
        isWide
        summary={t`Nothing was sold in this period, nor in the one before.`}
      />
    )
  return (
    <FigurePanel
      title={title}
      table={data}
      isWide
      control={
        grains.length > 1 && (
          <SegmentedControl
            size="sm"
            className={styles.grains ?? ''}
            aria-label={t`Bars show`}
            value={grain}
            onChange={setChosen}
            data={grains.map((value) => ({ value, label: names[value] }))}
          />
        )
      }
    >
      <div className={styles.beside}>
        <BarChart
          {...series}
          label={t`${title}, ${names[grain]}: chart of the table beside it`}
          names={{ values: t`Now`, before: beforeName }}
          format={price}
        />
        <FigureTable data={data} key={grain} />
      </div>
    </FigurePanel>
  )
}

/** Label of a bar; the short form fits below it. */
function useBarName() {
  const days = useDays()
  return useMemo(
    () =>
      ({ hour, from = '', to = '' }: SalesBar, isShort: boolean) => {
        if (hour !== undefined) return days.hour(hour)
        if (from !== to && !isShort) return days.period({ from, to })
        return isShort ? days.brief(from) : days.short(from)
      },
    [days],
  )
}

function useSalesTable(
  { period }: Figures,
  bars: readonly SalesBar[],
  {
    grain,
    title,
    beforeName,
  }: { readonly grain: Grain; readonly title: string; readonly beforeName: string },
): TableData {
  const { t } = useLingui()
  const { price } = useFormats()
  const nameOf = useBarName()
  const heads: Record<Grain, string> = { hour: t`Hour`, day: t`Day`, week: t`Week` }
  return {
    caption: title,
    isOfTimes: true,
    file: `sales-by-${grain}-${period.from}-${period.to}`,
    columns: [heads[grain], t`Orders`, t`Sales`, t`Before: ${beforeName}`],
    rows: bars.map((bar) => ({
      id: bar.id,
      cells: [
        { text: nameOf(bar, false), value: bar.from ?? nameOf(bar, false) },
        { text: String(bar.orders), value: bar.orders },
        { text: price(bar.valueMinor), value: minorToNumber(bar.valueMinor) },
        bar.before
          ? { text: price(bar.before.valueMinor), value: minorToNumber(bar.before.valueMinor) }
          : { text: '–', value: null },
      ],
    })),
  }
}
