import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { refusalWords } from '../../shared/refusal-words.ts'
import { showToast } from '../../shared/toast-store.ts'
import { onOutcome, watchUnsentOrders } from '../../shared/unsent-orders.ts'

/** Sends what still waits while the diner looks at another page, and says how it ended. Shows nothing itself. */
export function OrderNews() {
  const { t, i18n } = useLingui()
  useEffect(() => {
    void watchUnsentOrders()
    return onOutcome((outcome) => {
      if (outcome.kind === 'placed') showToast('success', t`Order placed Successfully`)
      else
        showToast('error', `${t`Your order was not placed.`} ${i18n._(refusalWords(outcome.refusal.code))}`)
    })
  }, [t, i18n])
  return null
}
