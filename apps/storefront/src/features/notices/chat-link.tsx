import { useLingui } from '@lingui/react/macro'
import type { DinerChat } from '@thali/contract/diner-push'
import { PUSH_API } from '@thali/contract/push-paths'
import type { Language } from '@thali/domain/language'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { buttonClass } from '../../ui/button.tsx'

interface ChatLinkProps {
  orderSlug: string
  language: Language
}

/** Link to a chat with the store, with the order's code as its text: sending it turns on messages there. */
export function ChatLink({ orderSlug, language }: ChatLinkProps) {
  const { t } = useLingui()
  const [chat, setChat] = useState<DinerChat | null>(null)
  useEffect(() => {
    void fetchApi(PUSH_API.openChat, { orderSlug }, { body: { language } }).then((answer) => {
      if (answer.kind === 'ok') setChat(answer.body)
    })
  }, [orderSlug, language])
  if (!chat) return null
  const { number, code } = chat
  const text = t`Please tell me about my order here. Code: ${code}`
  return (
    <a
      className={buttonClass('outlined')}
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      {t`Updates on WhatsApp`}
    </a>
  )
}
