import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { dueMinor } from '../../state/due-minor.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PayAtCounter, PayByCode } from './pay-at-counter.tsx'
import { usePayOnline } from './use-pay-online.ts'

interface PayOnlineProps {
  order: DinerOrder
  lang: PageLanguage
  prices: PriceStyle
  formatTime: (at: number) => string
}

/** Payment that the order waits for, with its methods. */
export function PayOnline({ order, lang, prices, formatTime }: PayOnlineProps) {
  const { t } = useLingui()
  const { pay, isStarting, problem, uri } = usePayOnline(order, lang)
  const amount = formatPrice(dueMinor(order), prices)
  const hasFailed = order.paymentState === 'failed'

  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      title={hasFailed ? t`Not paid yet` : t`Waiting for payment`}
      actions={
        uri === null && (
          <Button isBusy={isStarting} onClick={pay}>
            {isStarting
              ? t`Opening the payment …`
              : hasFailed
                ? t`Pay ${amount} now: try again`
                : t`Pay ${amount} now`}
          </Button>
        )
      }
    >
      <p>{t`The kitchen starts as soon as the payment is confirmed.`}</p>
      <PayAtCounter order={order} formatTime={formatTime} />
      {problem && <p role="alert">{problem}</p>}
      <PayByCode uri={uri} amount={amount} />
    </Notice>
  )
}
