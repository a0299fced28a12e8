import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { useState } from 'react'
import { useMay } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { TakePaymentDialog } from './take-payment-dialog.tsx'

interface TakePaymentButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** All on one bill. */
  readonly orders: readonly StaffOrder[]
  /** Title that names the bill that is paid. */
  readonly title: string
  readonly isOpenAtFirst?: boolean
}

/** Button that opens the form of a payment; empty if nothing is due, and for roles that take no payments. */
export function TakePaymentButton({ orders, title, isOpenAtFirst = false, ...look }: TakePaymentButtonProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const mayMark = useMay('payments.mark')
  const dueMinor = orders.reduce((sum, order) => sum + dueMinorOf(order), 0)
  const [isOpen, setOpen] = useState(isOpenAtFirst && dueMinor > 0)
  if (!mayMark || (dueMinor === 0 && !isOpen)) return null
  return (
    <>
      {dueMinor > 0 && (
        <Button
          {...look}
          leftSection={<IconCash size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t`Take payment ${price(dueMinor)}`}
        </Button>
      )}
      {isOpen && <TakePaymentDialog orders={orders} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
