import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconChefHat, IconHandStop, IconReceipt, IconToolsKitchen2 } from '@tabler/icons-react'
import type { TableState } from '@thali/domain/order/table-orders'
import type { ComponentType } from 'react'
import styles from './table-state-tag.module.css'

const ICONS: Readonly<Record<TableState, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
  ordering: IconChefHat,
  served: IconToolsKitchen2,
  asked: IconHandStop,
  printed: IconReceipt,
  settled: IconCheck,
}

interface TableStateTagProps {
  readonly state: TableState
  readonly isPaid: boolean
}

/** State of a table, as label with icon and colour. */
export function TableStateTag({ state, isPaid }: TableStateTagProps) {
  const { t } = useLingui()
  const names = useTableStateNames()
  const Icon = ICONS[state]
  return (
    <span className={`${styles.tag} ${styles[state]}`}>
      <Icon size={18} aria-hidden="true" />
      {state === 'settled' && !isPaid ? t`Settled without full payment` : names[state]}
    </span>
  )
}

export function useTableStateNames(): Readonly<Record<TableState, string>> {
  const { t } = useLingui()
  return {
    ordering: t`Ordering`,
    served: t({ message: 'Served', context: 'table' }),
    asked: t`Bill asked`,
    printed: t`Bill printed`,
    settled: t`Settled`,
  }
}
