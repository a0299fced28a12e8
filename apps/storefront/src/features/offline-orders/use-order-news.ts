import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { dropCheckout } from '../../shared/checkout-entries.ts'
import { onNews } from '../../shared/placement-outcomes.ts'
import { refusalWords } from '../../shared/refusal-words.ts'
import { showToast } from '../../shared/toast-store.ts'
import { watchUnsentOrders } from '../../shared/unsent-orders.ts'

/** Sends what still waits while the diner looks at this page, and says how orders ended that it does not show. */
export function useOrderNews(): void {
  const { t, i18n } = useLingui()
  useEffect(() => {
    void watchUnsentOrders()
    return onNews((outcome) => {
      if (outcome.kind === 'placed') {
        dropCheckout(outcome.attempt.profile)
        showToast('success', t`Order placed Successfully`)
      } else
        showToast('error', `${t`Your order was not placed.`} ${i18n._(refusalWords(outcome.refusal.code))}`)
    })
  }, [t, i18n])
}
