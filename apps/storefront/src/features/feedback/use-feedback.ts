import { useLingui } from '@lingui/react/macro'
import { DINER_API } from '@thali/contract/paths'
import { plainLines } from '@thali/domain/typed-text'
import { useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import {
  type FeedbackDraft,
  feedbackDraft,
  keepFeedbackDraft,
  NO_FEEDBACK,
  removeFeedbackDraft,
} from '../../state/device/feedback-draft.ts'
import { messageOfCode } from '../../texts/error-messages.ts'

/**
 * Draft of the feedback on an order, kept on this device until it is given.
 *
 * @param lastEventAt when the order last arrived: feedback that found no network is sent then
 */
export function useFeedback(orderSlug: string, lastEventAt: number, onGiven: () => void) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(NO_FEEDBACK)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isUnsent = useRef(false)
  // The server renders the form empty.
  useEffect(() => setDraft(feedbackDraft(orderSlug)), [orderSlug])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the connection is back, as the answers are then
  useEffect(() => {
    if (isUnsent.current) void send()
  }, [lastEventAt])

  function finish() {
    removeFeedbackDraft(orderSlug)
    onGiven()
  }

  async function send() {
    isUnsent.current = false
    setSending(true)
    setError(null)
    const { rating, text } = draft
    const email = draft.email.trim()
    const body = { rating, text: plainLines(text), ...(email !== '' && { email }) }
    const answer = await fetchApi(DINER_API.feedback, { orderSlug }, { body })
    setSending(false)
    if (answer.kind === 'ok') return finish()
    if (answer.kind === 'no-answer') {
      isUnsent.current = true
      return setError(t`Not sent yet. Keep this page open: it is sent as soon as the network is back.`)
    }
    if (answer.code === 'feedback.already-given') return finish()
    setError(i18n._(messageOfCode(answer.code, answer.message)))
  }

  return {
    draft,
    isSending,
    error,
    change(part: Partial<FeedbackDraft>) {
      isUnsent.current = false
      setError(null)
      const next = { ...draft, ...part }
      setDraft(next)
      keepFeedbackDraft(orderSlug, next)
    },
    send: () => void send(),
  }
}
