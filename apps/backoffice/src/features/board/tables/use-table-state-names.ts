import { useLingui } from '@lingui/react/macro'
import type { TableState } from '@thali/domain/order/table-orders'

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
