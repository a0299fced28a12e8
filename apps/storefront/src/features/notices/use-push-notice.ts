import { useLingui } from '@lingui/react/macro'
import { PUSH_API } from '@thali/contract/push-paths'
import type { Language } from '@thali/domain/language'
import { useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { canBeNotified, currentSubscription, subscribeToPush } from '../../platform/push.ts'
import { isNotifiedOf, keepNotified } from '../../state/device/notified-orders.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Support and state of push notifications for a ready order while the page is closed; `ask` and `stop` resolve to an
 * error message, or nothing.
 */
export function usePushNotice(orderSlug: string, language: Language) {
  const { t, i18n } = useLingui()
  const isPossible = useHydrated() && canBeNotified()
  // Null: as stored on this device.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOn = isPossible && (chosen ?? (isNotifiedOf(orderSlug) && Notification.permission === 'granted'))
  const unsent = t`Not sent. Check your connection and try again.`

  function keep(isNotified: boolean): '' {
    keepNotified(orderSlug, isNotified)
    setChosen(isNotified)
    return ''
  }

  async function ask(): Promise<string> {
    const key = await fetchApi(PUSH_API.pushKey, { orderSlug })
    if (key.kind !== 'ok') return unsent
    const subscription = await subscribeToPush(key.body.publicKey)
    if (!subscription) return t`Your browser does not allow it. This page tells you while it is open.`
    const answer = await fetchApi(PUSH_API.startPush, { orderSlug }, { body: { ...subscription, language } })
    if (answer.kind === 'refused') return i18n._(messageOfCode(answer.code, answer.message))
    return answer.kind === 'ok' ? keep(true) : unsent
  }

  async function stop(): Promise<string> {
    const standing = await currentSubscription()
    const body = { endpoint: standing?.endpoint ?? '' }
    const answer = standing ? await fetchApi(PUSH_API.stopPush, { orderSlug }, { body }) : null
    return answer && answer.kind !== 'ok' ? unsent : keep(false)
  }

  return { isPossible, isOn, ask, stop }
}
