import { useLingui } from '@lingui/react/macro'
import type { GuestMessage } from '@thali/contract/chat'
import type { StatusPage } from '@thali/contract/page-state'
import type { RefusalCode } from '@thali/contract/refusals'
import { MESSAGE_MAX } from '@thali/domain/chat/conversation'
import { GUEST_PHRASES, phraseText } from '@thali/domain/chat/phrase'
import { languageOf } from '@thali/domain/language'
import { formatMoment, timeStyle } from '@thali/domain/time/format-time'
import { hasVisibleText, plainLines } from '@thali/domain/typed-text'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import styles from './thread.module.css'
import { useGuestThread } from './use-guest-thread.ts'
import { useListPlace } from './use-list-place.ts'

export interface ThreadProps {
  store: StatusPage['store']
  orderSlug: string
  lang: string
  lastEventAt: number
  isShown: boolean
  onUnread: (unread: number) => void
}

/** Messages of an order, and where its guests write. */
export function Thread({ store, orderSlug, lang, lastEventAt, isShown, onUnread }: ThreadProps) {
  const { t } = useLingui()
  const language = languageOf(lang)
  const thread = useGuestThread({ orderSlug, lastEventAt })
  const { known, unsent, isFailed, refused, markRead, readOlder, refresh } = thread
  const list = useRef<HTMLDivElement>(null)
  const unread = known?.unread ?? 0
  const count = (known?.messages.length ?? 0) + unsent.length
  useEffect(() => onUnread(isShown ? 0 : unread), [onUnread, isShown, unread])
  useEffect(() => {
    if (isShown && unread > 0) void markRead()
  })
  useListPlace(list, {
    isShown,
    firstSeq: known?.messages[0]?.seq,
    lastSeq: known?.messages.at(-1)?.seq,
    unsent: unsent.length,
  })

  if (!known)
    return isFailed ? (
      <div className={styles.empty}>
        <p>{t`The messages could not be read.`}</p>
        <Button look="outlined" onClick={() => void refresh()}>{t`Try again`}</Button>
      </div>
    ) : (
      <p className={styles.empty}>{t`One moment …`}</p>
    )

  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={styles.messages} ref={list} role="log" aria-label={t`Messages`} tabIndex={0}>
        {known.hasOlder && (
          <Button look="quiet" onClick={() => void readOlder()}>{t`Show older messages`}</Button>
        )}
        {count === 0 && (
          <p className={styles.empty}>
            {known.isOpen
              ? t`Ask anything about your order. The staff answer here.`
              : t`Nothing was written.`}
          </p>
        )}
        {known.messages.map((message) => (
          <Message key={message.seq} message={message} store={store} lang={lang} />
        ))}
        {unsent.map(({ words }) => (
          <div key={words.clientId} className={classNames(styles.message, styles.own)}>
            <p dir="auto">{'body' in words ? words.body : phraseText(words.phrase, language)}</p>
            <span className={styles.about}>{t`Not sent yet`}</span>
          </div>
        ))}
      </div>
      {isFailed && <p role="status" className={styles.about}>{t`Connection lost`}</p>}
      {refused && <Refused code={refused} />}
      {known.isOpen ? (
        <Composer lang={lang} thread={thread} isEmpty={count === 0} />
      ) : (
        count > 0 && <p className={styles.about}>{t`Messages about this order have ended.`}</p>
      )}
    </div>
  )
}

interface MessageProps {
  message: GuestMessage
  store: StatusPage['store']
  lang: string
}

function Message({ message, store, lang }: MessageProps) {
  const { t } = useLingui()
  const { author, by, body, phrase, at } = message
  const isOwn = author === 'guest'
  const when = formatMoment(Date.parse(at), Date.now(), store.timeZone, lang, timeStyle(store))
  return (
    <div className={classNames(styles.message, isOwn && styles.own)}>
      <span className={styles.about}>
        {isOwn ? t`You` : <bdi>{by || store.name}</bdi>} · <time dateTime={at}>{when}</time>
      </span>
      <p dir="auto">{phrase === '' ? body : phraseText(phrase, languageOf(lang))}</p>
    </div>
  )
}

function Refused({ code }: { code: RefusalCode | 'no-room' }) {
  const { t } = useLingui()
  const words =
    code === 'chat.closed'
      ? t`Messages about this order have ended.`
      : code === 'chat.too-many' || code === 'no-room'
        ? t`Too many messages at once. Please wait a little, or ask the staff.`
        : code === 'chat.used-up'
          ? t`This order has as many messages as it can. Please ask the staff.`
          : t`This message could not be sent. Please ask the staff.`
  return (
    <p role="alert" className={styles.refused}>
      {words}
    </p>
  )
}

interface ComposerProps {
  lang: string
  isEmpty: boolean
  thread: Pick<ReturnType<typeof useGuestThread>, 'text' | 'setText' | 'write'>
}

function Composer({ lang, isEmpty, thread: { text, setText, write } }: ComposerProps) {
  const { t } = useLingui()
  const language = languageOf(lang)

  function send(event?: FormEvent) {
    event?.preventDefault()
    const body = plainLines(text)
    if (!hasVisibleText(body)) return
    if (write({ body })) setText('')
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }

  return (
    <form className={styles.composer} onSubmit={send} noValidate>
      {isEmpty && (
        <div className={styles.phrases}>
          {GUEST_PHRASES.filter((phrase) => phrase !== 'thank-you').map((phrase) => (
            <Button key={phrase} look="outlined" onClick={() => write({ phrase })}>
              {phraseText(phrase, language)}
            </Button>
          ))}
        </div>
      )}
      <Field id="chat-text" label={t`Message`}>
        <textarea
          {...fieldAttributes('chat-text')}
          rows={2}
          maxLength={MESSAGE_MAX}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByKey}
        />
      </Field>
      <Button type="submit" disabled={!hasVisibleText(text)}>{t`Send`}</Button>
    </form>
  )
}
