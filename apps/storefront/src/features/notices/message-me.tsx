import { useLingui } from '@lingui/react/macro'
import type { DinerMessages } from '@thali/contract/diner-push'
import { PUSH_API } from '@thali/contract/push-paths'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../platform/call-api.ts'
import { errorMessage } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { drawing } from '../../ui/icons.tsx'
import { ChatLink } from './chat-link.tsx'
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
  const look = useCallback(async () => {
    const answer = await callApi(PUSH_API.dinerMessages, { orderSlug })
    if (answer.kind === 'ok') setKnown(answer.body)
  }, [orderSlug])
  useEffect(() => {
    void look()
  }, [look])
  if (!known) return null
  const { isOn, channels, chat } = known
  const language = lang === 'hi' ? 'hi' : 'en'
  if (!isOn && channels.length === 0 && chat !== 'offered') return null
  const by = channels.map((channel) => (channel === 'sms' ? t`SMS` : t`WhatsApp`)).join(', ')

  async function change() {
    setBusy(true)
    const answer = isOn
      ? await callApi(PUSH_API.stopMessages, { orderSlug })
      : await callApi(PUSH_API.askMessages, { orderSlug }, { body: { language } })
    setBusy(false)
    if (answer.kind === 'ok') await look()
    if (answer.kind === 'refused') return setProblem(i18n._(errorMessage(answer.code)))
    setProblem(answer.kind === 'ok' ? '' : t`Not sent. Check your connection and try again.`)
  }

  return (
    <div className={styles.offer}>
      <MessageIcon />
      <p role="status">
        {isOn && chat === 'open' && t`We tell you of this order on WhatsApp.`}
        {isOn && chat !== 'open' && t`We message the number of this order.`}
        {!isOn && channels.length > 0 && t`Updates to the number of this order (${by})?`}
        {!isOn && channels.length === 0 && t`Shall we tell you of this order?`}
      </p>
      {(isOn || channels.length > 0) && (
        <Button look="outlined" disabled={isBusy} onClick={() => void change()}>
          {isOn ? t`Stop` : t`Yes, message me`}
        </Button>
      )}
      {!isOn && chat === 'offered' && <ChatLink orderSlug={orderSlug} language={language} onReturn={look} />}
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
