import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './figures.module.css'

interface BarChartProps {
  /** Text alternative of the chart; the figures themselves are in the table. */
  readonly label: string
  readonly labels: readonly string[]
  readonly values: readonly number[]
  /** Values compared with, one for each; null: none. Absent: no comparison. */
  readonly before?: readonly (number | null)[]
  readonly names: { readonly values: string; readonly before?: string }
  readonly format: (value: number) => string
}

const HEIGHT = 300
const FONT = '13px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
/** Steps between the names below: as many as fit. */
const STEPS = [1, 2, 3, 4, 6, 7, 14, 28, 56, 91, 182]

/** Bar chart, with a dashed line for the values compared with: distinct without colour. */
export function BarChart({ label, labels, values, before, names, format }: BarChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  const [at, setAt] = useState<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the scheme
  useEffect(() => {
    const element = host.current
    if (!element) return
    const x = labels.map((_, index) => index)
    const data: uPlot.AlignedData = before ? [x, [...values], [...before]] : [x, [...values]]
    const options = chartOptions(element, { labels, hasBefore: before !== undefined, format, onPoint: setAt })
    const chart = new uPlot(options, data, element)
    const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      chart.destroy()
    }
  }, [labels, values, before, format, scheme])

  const pointed = at === null ? undefined : values[at]
  const pointedBefore = at === null ? undefined : before?.[at]
  return (
    <figure className={styles.chart}>
      <div ref={host} role="img" aria-label={label} className={styles.canvas} />
      <figcaption aria-hidden="true">
        {at === null || pointed === undefined ? (
          <>
            <span className={styles.keyValues}>{names.values}</span>
            {before && <span className={styles.keyBefore}>{names.before}</span>}
          </>
        ) : (
          <>
            <strong>{labels[at]}</strong>
            <span className={styles.keyValues}>{format(pointed)}</span>
            {pointedBefore != null && <span className={styles.keyBefore}>{format(pointedBefore)}</span>}
          </>
        )}
      </figcaption>
    </figure>
  )
}

interface ChartShape {
  readonly labels: readonly string[]
  readonly hasBefore: boolean
  readonly format: (value: number) => string
  onPoint(at: number | null): void
}

function chartOptions(
  element: HTMLElement,
  { labels, hasBefore, format, onPoint }: ChartShape,
): uPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: color('--ink-muted'), font: FONT, ticks: { show: false } }
  const grid = { stroke: color('--line'), width: 1 }
  const bars = uPlot.paths.bars?.({ size: [0.72, 40], radius: 0.12 })
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-0.6, labels.length - 0.4] },
      y: { range: (_, __, most) => [0, most > 0 ? most * 1.08 : 1] },
    },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: STEPS,
        space: () => 12 + 7 * Math.max(...labels.map((text) => text.length), 1),
        values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        grid,
        size: (_, texts) => 16 + 7.5 * Math.max(...(texts ?? []).map((text) => text.length), 2),
        values: (_, splits) => splits.map((value) => (Number.isInteger(value) ? format(value) : '')),
      },
    ],
    series: [
      {},
      { fill: color('--accent'), width: 0, points: { show: false }, ...(bars && { paths: bars }) },
      ...(hasBefore
        ? [{ stroke: color('--ink'), width: 2, dash: [5, 4], points: { show: labels.length < 3, size: 7 } }]
        : []),
    ],
  }
}
