import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { pathTo } from '@thali/contract/paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import type { StartedPayment } from '@thali/contract/payments'
import { formatPrice, type PriceStyle } from '@thali/domain/format-price'
import { lazy, Suspense, useState } from 'react'
import { callApi } from '../../platform/call-api.ts'
import { errorMessage } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Only where a gateway gives a code to scan. */
const ScanToPay = lazy(async () => ({ default: (await import('./scan-to-pay.tsx')).ScanToPay }))

interface PayOnlineProps {
  order: DinerOrder
  prices: PriceStyle
}

/** What an order waits for: its payment, with the way to it. What came of it the live order tells. */
export function PayOnline({ order, prices }: PayOnlineProps) {
  const { t, i18n } = useLingui()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [uri, setUri] = useState<string | null>(null)
  const amount = formatPrice(order.totalMinor, prices)
  const hasFailed = order.paymentState === 'failed'

  async function pay() {
    setStarting(true)
    setProblem(null)
    const answer = await callApi(PAYMENT_API.startPayment, { orderSlug: order.slug })
    setStarting(false)
    if (answer.kind === 'ok') follow(answer.body)
    else if (answer.kind === 'refused') setProblem(i18n._(errorMessage(answer.code)))
    else setProblem(t`Check your connection and try again.`)
  }

  function follow({ step, attempt }: StartedPayment) {
    if (step.kind === 'upi') setUri(step.uri)
    else
      location.assign(
        step.kind === 'redirect' ? step.url : pathTo(PAYMENT_API.payPage.path, { attemptId: attempt }),
      )
  }

  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      title={hasFailed ? t`Not paid yet` : t`Waiting for payment`}
      actions={
        uri === null && (
          <Button disabled={isStarting} onClick={() => void pay()}>
            {hasFailed ? t`Pay ${amount} now: try again` : t`Pay ${amount} now`}
          </Button>
        )
      }
    >
      <p>{t`The kitchen begins as soon as the payment is confirmed.`}</p>
      {order.payment?.isTest && <p>{t`This store tries out online payment: no money moves.`}</p>}
      {problem && <p role="alert">{problem}</p>}
      {uri !== null && (
        <Suspense>
          <ScanToPay uri={uri} amount={amount} />
        </Suspense>
      )}
    </Notice>
  )
}
