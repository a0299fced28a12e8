import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { orderQueue, startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Sends pending orders while this page is visible, and reports the outcome of orders that it does not show. */
export function useOrderEvents(): void {
  const { t, i18n } = useLingui()
  useEffect(() => {
    startOrderQueue()
    return orderQueue.on('any', (event) => {
      if (event.kind === 'placed')
        showToast(
          'success',
          event.placed.heldFor === 'payment' ? t`Waiting for payment` : t`Order placed Successfully`,
        )
      else
        showToast(
          'error',
          `${t`Your order was not placed.`} ${i18n._(messageOfCode(event.refusal.code, event.refusal.message))}`,
        )
      return true
    })
  }, [t, i18n])
}
