import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { Button } from './button.tsx'
import type { PastOrder } from './order-history.ts'
import { repeatOrder } from './repeat-order.ts'
import { showToast } from './toast-store.ts'

interface OrderAgainProps {
  order: PastOrder
  look?: 'primary' | 'outlined'
  wide?: boolean
}

/** Fills the cart with a past order and leads to it. */
export function OrderAgain({ order, look = 'outlined', wide = false }: OrderAgainProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()

  function repeat() {
    if (repeatOrder(order)) navigate(`/place-order?store=${encodeURIComponent(order.profile.slug)}`)
    else showToast('error', t`This order cannot be repeated. Please choose from the menu.`)
  }

  return <Button look={look} wide={wide} onClick={repeat}>{t`Order again`}</Button>
}
