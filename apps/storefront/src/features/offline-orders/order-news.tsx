import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { refusalWords } from '../../shared/refusal-words.ts'
import { showToast } from '../../shared/toast-store.ts'
import { onOutcome, watchUnsentOrders } from '../../shared/unsent-orders.ts'
import { UnsentOrderLine } from './unsent-order-line.tsx'

interface OrderNewsProps {
  /** Whose page this is; null where it is no store's. */
  storeSlug: string | null
  /** It stands in a dock that floats already. */
  docked?: boolean
}

/** Sends what still waits while the diner looks at another page, says that it waits and how it ended. */
export function OrderNews({ storeSlug, docked = false }: OrderNewsProps) {
  const { t, i18n } = useLingui()
  useEffect(() => {
    void watchUnsentOrders()
    return onOutcome((outcome) => {
      if (outcome.kind === 'placed') showToast('success', t`Order placed Successfully`)
      else
        showToast('error', `${t`Your order was not placed.`} ${i18n._(refusalWords(outcome.refusal.code))}`)
    })
  }, [t, i18n])
  return <UnsentOrderLine storeSlug={storeSlug} docked={docked} />
}
