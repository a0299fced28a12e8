import { useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { minorToNumber } from '@thali/domain/money/money'
import { useFormats } from '../../shared/use-formats.ts'
import { FigurePanel } from './figure-panel.tsx'
import { type FigureCell, FigureTable, type TableData } from './figure-table.tsx'
import styles from './figures.module.css'
import { useBeforeName } from './use-comparison.ts'

type Amount = keyof Figures['statement']

/** Lines from gross to net; those that are zero in both periods are left out. */
const LINES: readonly Amount[] = [
  'grossMinor',
  'discountMinor',
  'chargeMinor',
  'taxMinor',
  'roundingMinor',
  'tipMinor',
  'refundMinor',
  'netMinor',
]
const ALWAYS: readonly Amount[] = ['grossMinor', 'netMinor']
const TAKEN_OFF: readonly Amount[] = ['discountMinor', 'refundMinor']

/** Sales as a statement that adds up, beside that of the previous period. */
export function StatementPanel({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const beforeName = useBeforeName()(figures)
  const { statement, statementBefore, period } = figures
  const names: Record<Amount, string> = {
    grossMinor: t`Gross sales`,
    discountMinor: t`Discounts`,
    chargeMinor: t`Charges`,
    taxMinor: t`Taxes`,
    roundingMinor: t`Round-off`,
    tipMinor: t`Tips`,
    refundMinor: t`Refunds`,
    netMinor: t`Net, with taxes`,
  }
  const cell = (name: Amount, of: Figures['statement']): FigureCell => {
    const minor = TAKEN_OFF.includes(name) && of[name] !== 0 ? -of[name] : of[name]
    return { text: price(minor), value: minorToNumber(minor) }
  }
  const data: TableData = {
    caption: t`From gross to net`,
    file: `gross-to-net-${period.from}-${period.to}`,
    columns: [t`Amount`, t`Now`, t`Before: ${beforeName}`],
    rows: LINES.filter(
      (name) => ALWAYS.includes(name) || statement[name] !== 0 || statementBefore[name] !== 0,
    ).map((name) => ({
      id: name,
      cells: [{ text: names[name], value: names[name] }, cell(name, statement), cell(name, statementBefore)],
    })),
  }
  return (
    <FigurePanel table={data} isWide>
      <div className={styles.statement}>
        <FigureTable data={data} />
      </div>
    </FigurePanel>
  )
}
