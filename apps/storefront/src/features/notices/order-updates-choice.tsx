import { useLingui } from '@lingui/react/macro'
import { languageOf } from '@thali/domain/language'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { makeIcon } from '../../ui/icons.tsx'
import { ChatLink } from './chat-link.tsx'
import styles from './order-updates-choice.module.css'
import { useDinerMessages } from './use-diner-messages.ts'
import { usePushNotice } from './use-push-notice.ts'

const BellIcon = makeIcon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4M12 3v2')

interface OrderUpdatesChoiceProps {
  orderSlug: string
  lang: string
  lastEventAt: number
}

/**
 * Question by which channel to notify the diner while the page is closed; a chosen one is shown alone until stopped.
 */
export function OrderUpdatesChoice({ orderSlug, lang, lastEventAt }: OrderUpdatesChoiceProps) {
  const { t } = useLingui()
  const language = languageOf(lang)
  const push = usePushNotice(orderSlug, language)
  const messages = useDinerMessages({ orderSlug, language, lastEventAt })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { channels = [], chat = 'none', isOn: isMessaged = false } = messages.known ?? {}
  const isOn = push.isOn || isMessaged
  // Sending a template in the same app costs the store money, unlike the chat.
  const byNumber = chat === 'offered' ? channels.filter((channel) => channel !== 'whatsapp') : channels
  if (!isOn && !push.isPossible && byNumber.length === 0 && chat !== 'offered') return null
  const names = byNumber.map((channel) => (channel === 'sms' ? t`SMS` : t`WhatsApp`)).join(', ')

  async function run(...acts: readonly (() => Promise<string>)[]) {
    setBusy(true)
    let said = ''
    for (const act of acts) said ||= await act()
    setProblem(said)
    setBusy(false)
  }

  return (
    <div className={styles.offer}>
      <BellIcon />
      <p role="status">
        {!isOn && t`Want to put the phone away?`}
        {push.isOn && t`We will notify this phone when your food is ready.`}
        {push.isOn && isMessaged && ' '}
        {isMessaged && chat === 'open' && t`You get updates on this order by WhatsApp.`}
        {isMessaged && chat !== 'open' && t`We will message the number of this order.`}
      </p>
      <div className={styles.choices}>
        {!isOn && push.isPossible && (
          <Button look="outlined" isBusy={isBusy} onClick={() => void run(push.ask)}>
            {t`Tell me when it is ready`}
          </Button>
        )}
        {!isOn && chat === 'offered' && <ChatLink orderSlug={orderSlug} language={language} />}
        {!isOn && byNumber.length > 0 && (
          <Button look="outlined" isBusy={isBusy} onClick={() => void run(messages.ask)}>
            {t`Message my number (${names})`}
          </Button>
        )}
        {isOn && (
          <Button
            look="outlined"
            isBusy={isBusy}
            onClick={() =>
              void run(...(push.isOn ? [push.stop] : []), ...(isMessaged ? [messages.stop] : []))
            }
          >
            {t`Stop`}
          </Button>
        )}
      </div>
      {!isOn && chat === 'offered' && (
        <p className={styles.hint}>{t`In WhatsApp, send the message that is already typed.`}</p>
      )}
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
