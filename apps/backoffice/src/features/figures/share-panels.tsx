/** Shares of sales by category and by order type; cancellations by reason. */
import { useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { minorToNumber } from '@thali/domain/money/money'
import { useFormats } from '../../shared/use-formats.ts'
import { FigurePanel } from './figure-panel.tsx'
import type { FigureCell, TableData } from './figure-table.tsx'

const percentOf = (part: number, whole: number) => (whole <= 0 ? 0 : Math.round((part / whole) * 100))
const count = (value: number): FigureCell => ({ text: String(value), value })

function useMoney(): (minor: number) => FigureCell {
  const { price } = useFormats()
  return (minor) => ({ text: price(minor), value: minorToNumber(minor) })
}

export function CategoriesPanel({ figures: { categories, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const money = useMoney()
  const total = categories.reduce((sum, { valueMinor }) => sum + valueMinor, 0)
  const data: TableData = {
    caption: t`Categories`,
    file: `categories-${period.from}-${period.to}`,
    columns: [t`Category`, t`Sold`, t`Value`, t`Before`],
    rows: categories.map(({ id, label, quantity, valueMinor, valueMinorBefore }) => {
      const name = label || t`Without a category`
      return {
        id,
        share: total > 0 ? valueMinor / total : 0,
        cells: [{ text: name, value: name }, count(quantity), money(valueMinor), money(valueMinorBefore)],
      }
    }),
  }
  const first = categories[0]
  return (
    <FigurePanel
      table={data}
      summary={
        first && total > 0
          ? t`${first.label || t`Without a category`} makes ${percentOf(first.valueMinor, total)}%.`
          : t`Nothing was sold in this period.`
      }
    />
  )
}

export function OrderTypesPanel({ figures: { orderTypes, sales, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const money = useMoney()
  const { orderType } = useFormats()
  const data: TableData = {
    caption: t`Order types`,
    file: `order-types-${period.from}-${period.to}`,
    columns: [t`Order type`, t`Orders`, t`Sales`, t`Before`],
    rows: orderTypes.map(({ label, orders, valueMinor, before }) => ({
      id: label,
      share: sales.valueMinor > 0 ? valueMinor / sales.valueMinor : 0,
      cells: [
        { text: orderType(label), value: orderType(label) },
        count(orders),
        money(valueMinor),
        money(before.valueMinor),
      ],
    })),
  }
  const [first] = orderTypes
  return (
    <FigurePanel
      table={data}
      summary={
        first && sales.valueMinor > 0
          ? t`${orderType(first.label)} makes ${percentOf(first.valueMinor, sales.valueMinor)}%.`
          : t`Nothing was sold in this period.`
      }
    />
  )
}

/** Absent if no discount was given. */
export function DiscountsPanel({ figures: { discounts, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const money = useMoney()
  const { price } = useFormats()
  if (discounts.length === 0) return null
  const totalMinor = discounts.reduce((sum, { givenMinor }) => sum + givenMinor, 0)
  const total = price(totalMinor)
  const data: TableData = {
    caption: t`Discounts`,
    file: `discounts-${period.from}-${period.to}`,
    columns: [t`Discount`, t`Orders`, t`Given`],
    rows: discounts.map(({ id, label, orders, givenMinor }) => ({
      id,
      share: totalMinor > 0 ? givenMinor / totalMinor : 0,
      cells: [{ text: label, value: label }, count(orders), money(givenMinor)],
    })),
  }
  return <FigurePanel table={data} summary={t`${total} less paid by guests.`} />
}

export function CancellationsPanel({ figures: { cancellations, sales, period } }: { figures: Figures }) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const { price } = useFormats()
  const { orders, valueMinor, reasons } = cancellations
  const data: TableData = {
    caption: t`Cancelled orders`,
    file: `cancelled-${period.from}-${period.to}`,
    columns: [t`Reason`, t`Orders`, t`Value`],
    rows: reasons.map(({ id, label, translations, ...sums }) => {
      const name = translations[i18n.locale]?.label || label || t`No reason given`
      return {
        id,
        share: orders > 0 ? sums.orders / orders : 0,
        cells: [{ text: name, value: name }, count(sums.orders), money(sums.valueMinor)],
      }
    }),
  }
  const percent = percentOf(orders, orders + sales.orders)
  return (
    <FigurePanel
      table={data}
      summary={
        orders > 0
          ? t`${percent}% of all orders, worth ${price(valueMinor)}.`
          : t`No order was cancelled in this period.`
      }
    />
  )
}
