import { useLingui } from '@lingui/react/macro'
import { PUSH_API } from '@thali/contract/push-paths'
import { useState } from 'react'
import { callApi } from '../../platform/call-api.ts'
import { canBeNotified, standingSubscription, subscribeToPush } from '../../platform/push.ts'
import { isNotifiedOf, keepNotified } from '../../state/device/notified-orders.ts'
import { errorMessage } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { drawing } from '../../ui/icons.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './notify-me.module.css'

const BellIcon = drawing('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4M12 3v2')

interface NotifyMeProps {
  orderSlug: string
  lang: string
}

/** Offers to tell this phone when the food is ready, while the page may be closed. */
export function NotifyMe({ orderSlug, lang }: NotifyMeProps) {
  const isHydrated = useHydrated()
  return isHydrated && canBeNotified() ? <Offer orderSlug={orderSlug} lang={lang} /> : null
}

function Offer({ orderSlug, lang }: NotifyMeProps) {
  const { t, i18n } = useLingui()
  const [isOn, setOn] = useState(() => isNotifiedOf(orderSlug) && Notification.permission === 'granted')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function ask() {
    const key = await callApi(PUSH_API.pushKey, { orderSlug })
    if (key.kind !== 'ok') return t`Not sent. Check your connection and try again.`
    const subscription = await subscribeToPush(key.body.publicKey)
    if (!subscription) return t`Your browser does not allow it. This page tells you as long as it is open.`
    const body = { ...subscription, language: lang === 'hi' ? ('hi' as const) : ('en' as const) }
    const answer = await callApi(PUSH_API.askPush, { orderSlug }, { body })
    if (answer.kind === 'refused') return i18n._(errorMessage(answer.code))
    if (answer.kind !== 'ok') return t`Not sent. Check your connection and try again.`
    keepNotified(orderSlug, true)
    setOn(true)
    return ''
  }

  async function stop() {
    const standing = await standingSubscription()
    const body = { endpoint: standing?.endpoint ?? '' }
    const answer = standing ? await callApi(PUSH_API.stopPush, { orderSlug }, { body }) : null
    if (answer && answer.kind !== 'ok') return t`Not sent. Check your connection and try again.`
    keepNotified(orderSlug, false)
    setOn(false)
    return ''
  }

  async function run(act: () => Promise<string>) {
    setBusy(true)
    setProblem(await act())
    setBusy(false)
  }

  return (
    <div className={styles.offer}>
      <BellIcon />
      <p role="status">
        {isOn ? t`We tell this phone when your food is ready.` : t`Want to put the phone away?`}
      </p>
      <Button look="outlined" disabled={isBusy} onClick={() => void run(isOn ? stop : ask)}>
        {isOn ? t`Stop` : t`Tell me when it is ready`}
      </Button>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
