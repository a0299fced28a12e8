import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useLocation } from 'wouter'
import { repeatOrder } from '../../state/cart/repeat-order.ts'
import type { PastOrder } from '../../state/history/order-history.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface OrderAgainProps {
  order: PastOrder
  look?: 'primary' | 'outlined'
  wide?: boolean
}

/** Fills the cart with a past order and links to it. */
export function OrderAgain({ order, look = 'outlined', wide = false }: OrderAgainProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()

  function repeat() {
    if (repeatOrder(order)) navigate(pathTo(PAGES.cart, { slug: order.profile.slug }))
    else showToast('error', t`This order cannot be repeated. Please choose from the menu.`)
  }

  return <Button look={look} wide={wide} onClick={repeat}>{t`Order again`}</Button>
}
