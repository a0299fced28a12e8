import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PrintSheet } from '../../shared/look/print-sheet.tsx'
import { useMay } from '../../shared/session.ts'
import { BillDialog } from './bill/bill-dialog.tsx'
import { PrintedBill } from './printed-bill.tsx'

interface PrintBillButtonProps {
  /** Those without a bill come on one. */
  readonly orders: readonly StaffOrder[]
  /** Called when the bill was issued, opened or printed without a number, with the orders on it. */
  readonly onPrinted?: (orders: readonly StaffOrder[]) => void
}

/** Issues and prints one bill for some orders; the only component that does. */
export function PrintBillButton({ orders, onPrinted }: PrintBillButtonProps) {
  /** Counted, so that the bill can be printed again if the browser does not report the end of printing. */
  const [turn, setTurn] = useState(0)
  const [printing, setPrinting] = useState<readonly StaffOrder[] | null>(null)
  const mayIssue = useMay('bills.issue')
  const [isOpen, setOpen] = useState(false)
  const afterwards = useRef(onPrinted)
  useEffect(() => {
    afterwards.current = onPrinted
  })
  const close = useCallback(() => {
    setPrinting(null)
    if (printing) afterwards.current?.(printing)
  }, [printing])
  const print = (unbilled: readonly StaffOrder[]) => {
    setOpen(false)
    setPrinting(unbilled)
    setTurn(turn + 1)
  }
  if (!mayIssue) return null
  return (
    <>
      <Button
        variant="default"
        disabled={orders.length === 0}
        leftSection={<IconReceipt2 size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Bill</Trans>
      </Button>
      {isOpen && (
        <BillDialog
          orders={orders}
          onClose={() => setOpen(false)}
          onPrinted={(printed) => onPrinted?.(printed)}
          onPrint={print}
        />
      )}
      {printing && (
        <PrintSheet key={turn} onPrinted={close}>
          <PrintedBill orders={printing} />
        </PrintSheet>
      )}
    </>
  )
}
