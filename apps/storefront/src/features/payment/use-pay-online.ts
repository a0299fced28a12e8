import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { pathTo } from '@thali/contract/paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import type { StartedPayment } from '@thali/contract/payments'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { takePayOnArrival } from './pay-on-arrival.ts'

/**
 * Starts a payment at the gateway. The live order shows its outcome; a second try never charges twice, since the
 * server checks first.
 */
export function usePayOnline({ slug }: Pick<DinerOrder, 'slug'>, language: PageLanguage) {
  const { t, i18n } = useLingui()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [uri, setUri] = useState<string | null>(null)

  async function pay() {
    setStarting(true)
    setProblem(null)
    const answer = await fetchApi(PAYMENT_API.startPayment, { orderSlug: slug }, { body: { language } })
    if (answer.kind === 'ok') return follow(answer.body)
    setStarting(false)
    setProblem(
      answer.kind === 'refused'
        ? i18n._(messageOfCode(answer.code, answer.message))
        : t`The payment could not be opened. Check your connection and try again.`,
    )
  }

  function follow({ step, attempt }: StartedPayment) {
    if (step.kind === 'upi') {
      setStarting(false)
      setUri(step.uri)
    } else {
      // Stays busy while the browser leaves the page.
      location.assign(
        step.kind === 'redirect' ? step.url : pathTo(PAYMENT_API.payPage.path, { attemptId: attempt }),
      )
    }
  }

  useEffect(() => {
    // The back button may restore the page as it was left.
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && setStarting(false)
    addEventListener('pageshow', wakeUp)
    return () => removeEventListener('pageshow', wakeUp)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    if (takePayOnArrival()) void pay()
  }, [])

  return { pay: () => void pay(), isStarting, problem, uri }
}
