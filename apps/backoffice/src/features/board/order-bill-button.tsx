import type { StaffOrder } from '@thali/contract/staff-orders'
import { CANCELLED } from '@thali/domain/order/order'
import { isAtTable } from '@thali/domain/order/table-orders'
import { useMay } from '../../shared/session.ts'
import { PrintBillButton } from './print-bill-button.tsx'
import { useTableActions } from './tables/use-table-actions.tsx'

/** Bill of one order; counts as printed if the table's bill is. */
export function OrderBillButton({ order }: { order: StaffOrder | undefined }) {
  const mayBill = useMay('bills.issue')
  const tableActions = useTableActions()
  return (
    <PrintBillButton
      orders={order ? [order] : []}
      onPrinted={(printed) =>
        mayBill && printed.every(isOnTableBill) && tableActions.mark(printed, 'printed')
      }
    />
  )
}

/** Whether an order is on the bill of a table, which is marked as printed with it. */
function isOnTableBill({ orderTypeKind, state }: StaffOrder): boolean {
  return isAtTable(orderTypeKind) && state !== CANCELLED
}
