import { useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { minorToNumber } from '@thali/domain/money/money'
import { useFormats } from '../../shared/use-formats.ts'
import { FigurePanel } from './figure-panel.tsx'
import { stepRows, type TableData } from './figure-table.tsx'

/** Sales of suggested dishes; empty if none are suggested. */
export function SuggestionsPanel({ figures: { suggestions, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const { price } = useFormats()
  if (!suggestions) return null
  const { shown, added, quantity, valueMinor } = suggestions
  const steps = [
    { id: 'shown', name: t`Shown to guests`, count: shown },
    { id: 'added', name: t`Put into the cart`, count: added },
    { id: 'sold', name: t`Sold, without cancelled orders`, count: quantity },
  ]
  const data: TableData = {
    caption: t`Suggested dishes`,
    file: `suggestions-${period.from}-${period.to}`,
    columns: [t`Step`, t`Times`],
    rows: [
      ...stepRows(steps),
      {
        id: 'value',
        cells: [
          { text: t`Value`, value: t`Value` },
          { text: price(valueMinor), value: minorToNumber(valueMinor) },
        ],
      },
    ],
  }
  return (
    <FigurePanel
      table={data}
      summary={
        quantity === 0
          ? t`Nothing was sold through a suggestion in this period.`
          : t`${price(valueMinor)} were sold through suggestions, before charges and taxes.`
      }
    />
  )
}
