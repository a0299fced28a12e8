import { useLingui } from '@lingui/react/macro'
import type { DinerMessages } from '@thali/contract/diner-push'
import { PUSH_API } from '@thali/contract/push-paths'
import type { Language } from '@thali/domain/language'
import { useEffect, useReducer, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { messageOfCode } from '../../texts/error-messages.ts'

interface MessagesOf {
  orderSlug: string
  language: Language
  /** Time of the server's last event of the order: a chat can open and end outside this page. */
  lastEventAt: number
}

/** Channels of messages about an order, null until known; `ask` and `stop` resolve to an error message, or nothing. */
export function useDinerMessages({ orderSlug, language, lastEventAt }: MessagesOf) {
  const { t, i18n } = useLingui()
  const [known, setKnown] = useState<DinerMessages | null>(null)
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0)
  const hasChat = useRef(true)
  const asked = useRef(language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change and each event is a reason to look again
  useEffect(() => {
    if (!hasChat.current && changes === 0 && asked.current === language) return
    asked.current = language
    let isLatest = true
    void fetchApi(PUSH_API.dinerMessages, { orderSlug, language }).then((answer) => {
      if (!isLatest || answer.kind !== 'ok') return
      hasChat.current = answer.body.chat !== 'none'
      setKnown(answer.body)
    })
    return () => {
      isLatest = false
    }
  }, [orderSlug, language, lastEventAt, changes])

  async function change(isWanted: boolean): Promise<string> {
    const answer = isWanted
      ? await fetchApi(PUSH_API.startMessages, { orderSlug }, { body: { language } })
      : await fetchApi(PUSH_API.stopMessages, { orderSlug })
    if (answer.kind === 'refused') return i18n._(messageOfCode(answer.code, answer.message))
    if (answer.kind !== 'ok') return t`Not sent. Check your connection and try again.`
    noteChange()
    return ''
  }

  return { known, ask: () => change(true), stop: () => change(false) }
}
