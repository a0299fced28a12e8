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
  order: DinerOrder
  dueMinor: number
  lang: PageLanguage
  prices: PriceStyle
}

/** Online payment of an order that the kitchen already has, without urging diners who prefer the counter. */
export function PayLater({ order, dueMinor, lang, prices }: PayLaterProps) {
  const { t } = useLingui()
  const { pay, isStarting, problem, uri } = usePayOnline(order, lang)
  const amount = formatPrice(dueMinor, prices)
  return (
    <Notice
      tone="info"
      icon={<ReceiptIcon />}
      title={t`To pay: ${amount}`}
      actions={
        uri === null && (
          <Button look="outlined" isBusy={isStarting} onClick={pay}>
            {isStarting ? t`Opening the payment …` : t`Pay ${amount} online`}
          </Button>
        )
      }
    >
      <p>{t`Pay whenever you like, here or at the counter.`}</p>
      {problem && <p role="alert">{problem}</p>}
      <PayByCode uri={uri} amount={amount} />
    </Notice>
  )
}
