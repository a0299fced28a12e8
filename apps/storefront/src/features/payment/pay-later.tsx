import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { Button } from '../../ui/button.tsx'
import { ReceiptIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PayByCode } from './pay-at-counter.tsx'
import { usePayOnline } from './use-pay-online.ts'

interface PayLaterProps {
  orders: readonly DinerOrder[]
  lang: PageLanguage
  prices: PriceStyle
}

/**
 * Online payment of orders that the kitchen already has, each by itself, without urging diners who prefer the counter;
 * empty if none is due.
 */
export function PayLater({ orders, lang, prices }: PayLaterProps) {
  const { t } = useLingui()
  const due = orders.flatMap(({ slug, number, dueOnlineMinor }) =>
    dueOnlineMinor === undefined ? [] : [{ slug, number, dueMinor: dueOnlineMinor }],
  )
  if (due.length === 0) return null
  const amount = formatPrice(
    due.reduce((sum, { dueMinor }) => sum + dueMinor, 0),
    prices,
  )
  return (
    <Notice
      tone="info"
      icon={<ReceiptIcon />}
      title={t`To pay: ${amount}`}
      actions={due.map((order) => (
        <PayOrder
          key={order.slug}
          slug={order.slug}
          number={order.number}
          amount={formatPrice(order.dueMinor, prices)}
          isOnly={orders.length === 1}
          lang={lang}
        />
      ))}
    >
      <p>{t`Pay whenever you like, here or at the counter.`}</p>
    </Notice>
  )
}

interface PayOrderProps {
  slug: string
  number: number
  amount: string
  /** Whether there is no other order from which its number would tell it apart. */
  isOnly: boolean
  lang: PageLanguage
}

function PayOrder({ slug, number, amount, isOnly, lang }: PayOrderProps) {
  const { t } = useLingui()
  const label = isOnly ? t`Pay ${amount} online` : t`Pay order ${number} online: ${amount}`
  const { pay, isStarting, problem, uri } = usePayOnline({ slug }, lang)
  return (
    <div>
      {problem && <p role="alert">{problem}</p>}
      <PayByCode uri={uri} amount={amount} />
      {uri === null && (
        <Button look="outlined" isBusy={isStarting} onClick={pay}>
          {isStarting ? t`Opening the payment …` : label}
        </Button>
      )}
    </div>
  )
}
