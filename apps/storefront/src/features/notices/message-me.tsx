import { useLingui } from '@lingui/react/macro'
import type { DinerMessages } from '@thali/contract/diner-push'
import { PUSH_API } from '@thali/contract/push-paths'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/call-api.ts'
import { errorMessage } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { drawing } from '../../ui/icons.tsx'
import styles from './notify-me.module.css'

const MessageIcon = drawing('M4 5h16v11H10l-4 4v-4H4z')

interface MessageMeProps {
  orderSlug: string
  lang: string
}

/** Offers messages about the order to its phone, where the store sends them. */
export function MessageMe({ orderSlug, lang }: MessageMeProps) {
  const { t, i18n } = useLingui()
  const [known, setKnown] = useState<DinerMessages | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    void callApi(PUSH_API.dinerMessages, { orderSlug }).then((answer) => {
      if (answer.kind === 'ok') setKnown(answer.body)
    })
  }, [orderSlug])
  if (!known || (known.channels.length === 0 && !known.isOn)) return null
  const { isOn, channels } = known
  const by = channels.map((channel) => (channel === 'sms' ? t`SMS` : t`WhatsApp`)).join(', ')

  async function change() {
    setBusy(true)
    const body = { language: lang === 'hi' ? ('hi' as const) : ('en' as const) }
    const answer = isOn
      ? await callApi(PUSH_API.stopMessages, { orderSlug })
      : await callApi(PUSH_API.askMessages, { orderSlug }, { body })
    setBusy(false)
    if (answer.kind === 'ok') setKnown({ channels, isOn: !isOn })
    if (answer.kind === 'refused') return setProblem(i18n._(errorMessage(answer.code)))
    setProblem(answer.kind === 'ok' ? '' : t`Not sent. Check your connection and try again.`)
  }

  return (
    <div className={styles.offer}>
      <MessageIcon />
      <p role="status">
        {isOn ? t`We message the number of this order.` : t`Updates to the number of this order (${by})?`}
      </p>
      <Button look="outlined" disabled={isBusy} onClick={() => void change()}>
        {isOn ? t`Stop` : t`Yes, message me`}
      </Button>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
