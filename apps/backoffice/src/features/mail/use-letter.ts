import { useQueryClient } from '@tanstack/react-query'
import { MAIL_API } from '@thali/contract/mail-paths'
import type { SentMail } from '@thali/contract/mail-writing'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import { dropLetter, keepLetter, type LetterDraft, readLetter } from './kept-letters.ts'
import { putThreads } from './use-change-threads.tsx'

/** Delay from the last keystroke to the saving of the draft, in milliseconds. */
const SAVE_AFTER_MS = 1_200

interface LetterOptions {
  readonly userId: string
  /** Id of the thread that is answered; null: a new letter. */
  readonly threadId: string | null
  /** Id of the draft of a new letter; that of an answer is generated here. */
  readonly draftId?: string
  readonly saved: LetterDraft | null
}

/** `kept`: only on this device, since the server could not be reached. */
export type DraftState = 'empty' | 'unsaved' | 'saved' | 'kept'

/**
 * Letter or answer being written: stored on the device at once, saved as a draft a little later, sent once. Call
 * it in a component that is remounted for another letter or writer.
 */
export function useLetter({ userId, threadId, draftId, saved }: LetterOptions) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const [place] = useState({ storeId, userId, about: threadId ?? draftId ?? '' })
  const [letter, setLetter] = useState<LetterDraft>(
    () => readLetter(place) ?? saved ?? { id: draftId ?? makeKey(), to: '', subject: '', body: '' },
  )
  const [state, setState] = useState<DraftState>(() => (isBlank(letter) ? 'empty' : saved ? 'saved' : 'kept'))
  const [sending, setSending] = useState<{ readonly isPending: boolean; readonly error: unknown }>({
    isPending: false,
    error: null,
  })
  const latest = useRef(letter)
  const isSaved = useRef(saved !== null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(Promise.resolve())

  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const written = latest.current
    saving.current = saving.current.then(async () => {
      const values = { storeId, draftId: written.id }
      try {
        if (!isBlank(written)) {
          const { to, subject, body } = written
          await callApi(MAIL_API.saveMailDraft, values, { body: { threadId, to, subject, body } })
          isSaved.current = true
        } else if (isSaved.current) {
          await callApi(MAIL_API.removeMailDraft, values)
          isSaved.current = false
        }
        if (latest.current !== written) return
        dropLetter(place)
        setState(isBlank(written) ? 'empty' : 'saved')
        void queries.invalidateQueries({ queryKey: ['mail-drafts', storeId] })
        void queries.invalidateQueries({ queryKey: ['mail-labels', storeId] })
      } catch {
        setState('kept')
      }
    })
    return saving.current
  }, [queries, storeId, threadId, place])

  // The last change is saved on leaving the page, too.
  useEffect(() => () => void (timer.current !== undefined && save()), [save])

  function write(part: Partial<Omit<LetterDraft, 'id'>>) {
    latest.current = { ...latest.current, ...part }
    setLetter(latest.current)
    keepLetter(place, latest.current)
    setState('unsaved')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
  }

  /**
   * Gives a letter that was changed after it was sent an id of its own, so that it can be sent as a further mail.
   *
   * @see mail.sent-before
   */
  async function renew(): Promise<void> {
    const { id: draftId } = latest.current
    latest.current = { ...latest.current, id: makeKey() }
    setLetter(latest.current)
    setState('unsaved')
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
    void queries.invalidateQueries({ queryKey: ['mail-thread', storeId, threadId] })
    if (isSaved.current) await callApi(MAIL_API.removeMailDraft, { storeId, draftId }).catch(() => undefined)
    isSaved.current = false
  }

  /** @returns null: it was not sent, and stays as it is */
  async function send(): Promise<SentMail | null> {
    clearTimeout(timer.current)
    timer.current = undefined
    setSending({ isPending: true, error: null })
    // A draft saved after its letter was sent would stay forever.
    await saving.current
    const { id: clientId, to, subject, body } = latest.current
    try {
      const sent =
        threadId === null
          ? await callApi(MAIL_API.sendLetter, { storeId }, { body: { clientId, to, subject, body } })
          : await callApi(MAIL_API.answerMail, { storeId, threadId }, { body: { clientId, body } })
      dropLetter(place)
      isSaved.current = false
      latest.current = { id: makeKey(), to: '', subject: '', body: '' }
      setLetter(latest.current)
      setState('empty')
      setSending({ isPending: false, error: null })
      putThreads(queries, storeId, [sent.thread])
      for (const name of ['mail-drafts', 'mail-labels'])
        void queries.invalidateQueries({ queryKey: [name, storeId] })
      return sent
    } catch (error) {
      if (error instanceof ApiError && error.code === 'mail.sent-before') await renew()
      keepLetter(place, latest.current)
      setSending({ isPending: false, error })
      return null
    }
  }

  /** Discards the text. */
  async function discard(): Promise<void> {
    latest.current = { ...latest.current, to: '', subject: '', body: '' }
    setLetter(latest.current)
    dropLetter(place)
    await save()
  }

  return { letter, state, sending, write, send, discard }
}

function isBlank({ to, subject, body }: LetterDraft): boolean {
  return (to + subject + body).trim() === ''
}
