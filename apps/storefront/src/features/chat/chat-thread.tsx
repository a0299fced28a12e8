import { useLingui } from '@lingui/react/macro'
import type { GuestMessage } from '@thali/contract/chat'
import type { StatusPageData } from '@thali/contract/page-state'
import type { RefusalCode } from '@thali/contract/refusals'
import { GUEST_PICTURES_MAX, MESSAGE_MAX } from '@thali/domain/chat/conversation'
import { GUEST_PHRASES, type GuestPhrase, phraseText } from '@thali/domain/chat/phrase'
import { languageOf } from '@thali/domain/language'
import { formatMoment, timeStyle } from '@thali/domain/time/format-time'
import { hasVisibleText, plainLines } from '@thali/domain/typed-text'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useCharactersLeft } from '../../texts/characters-left.ts'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import styles from './chat-thread.module.css'
import { SentPicture } from './picture-viewer.tsx'
import { useGuestThread } from './use-guest-thread.ts'
import { useListPlace } from './use-list-place.ts'
import { type ChosenPicture, usePicture } from './use-picture.ts'

export interface ChatThreadProps {
  store: StatusPageData['store']
  orderSlug: string
  lang: string
  lastEventAt: number
  /** The questions to choose from do not suit a cancelled order. */
  isCancelled: boolean
  isShown: boolean
  onUnread: (unread: number) => void
}

/** Messages of an order, with the field for a new one. */
export function ChatThread({
  store,
  orderSlug,
  lang,
  lastEventAt,
  isCancelled,
  isShown,
  onUnread,
}: ChatThreadProps) {
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

  /** Moves the focus from a removed control to the messages; a message being typed keeps it. */
  function takeFocus() {
    if (document.activeElement?.id !== 'chat-text') list.current?.focus({ preventScroll: true })
  }

  if (!known)
    return isFailed ? (
      <div className={styles.empty}>
        <p>{t`The messages could not be loaded.`}</p>
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
              ? t`Ask anything about your order. The staff will answer here.`
              : t`Nothing was written.`}
          </p>
        )}
        {known.messages.map((message) => (
          <Message key={message.seq} message={message} store={store} lang={lang} orderSlug={orderSlug} />
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
        <Composer
          lang={lang}
          orderSlug={orderSlug}
          thread={thread}
          hasPhrases={count === 0 && !isCancelled}
          takeFocus={takeFocus}
        />
      ) : (
        count > 0 && <p className={styles.about}>{t`Messages about this order have ended.`}</p>
      )}
    </div>
  )
}

interface MessageProps {
  message: GuestMessage
  store: StatusPageData['store']
  lang: string
  orderSlug: string
}

function Message({ message, store, lang, orderSlug }: MessageProps) {
  const { t } = useLingui()
  const { author, by, body, phrase, at, picture } = message
  const isOwn = author === 'guest'
  const when = formatMoment(Date.parse(at), Date.now(), store.timeZone, lang, timeStyle(store))
  return (
    <div className={classNames(styles.message, isOwn && styles.own)}>
      <span className={styles.about}>
        {isOwn ? t`You` : <bdi>{by || store.name}</bdi>} · <time dateTime={at}>{when}</time>
      </span>
      <SentPicture orderSlug={orderSlug} message={message} from={isOwn ? t`You` : by || store.name} />
      {(picture === null || body !== '') && (
        <p dir="auto">{phrase === '' ? body : phraseText(phrase, languageOf(lang))}</p>
      )}
    </div>
  )
}

function Refused({ code }: { code: RefusalCode | 'no-room' }) {
  const { t } = useLingui()
  const message =
    code === 'chat.closed'
      ? t`Messages about this order have ended.`
      : code === 'chat.too-many' || code === 'no-room'
        ? t`Too many messages at once. Please wait a little, or ask the staff.`
        : code === 'chat.pictures-used-up'
          ? t`This order has reached its limit of pictures.`
          : code === 'image.too-large'
            ? t`This picture is too large.`
            : code === 'image.unusable' || code === 'request.media-type'
              ? t`This file cannot be read as a picture.`
              : code === 'chat.used-up'
                ? t`This order has reached its limit of messages. Please ask the staff.`
                : t`This message could not be sent. Please ask the staff.`
  return (
    <p role="alert" className={styles.refused}>
      {message}
    </p>
  )
}

interface ChosenProps {
  picture: ChosenPicture
  onRemove: () => void
}

/** A picture that was not accepted yet, with the reason. */
function Chosen({ picture: { file, preview, state }, onRemove }: ChosenProps) {
  const { t } = useLingui()
  return (
    <div className={styles.chosen}>
      {preview !== '' && <img src={preview} alt="" />}
      <bdi className={styles.about}>{file.name}</bdi>
      {state !== 'sending' && <Button look="quiet" onClick={onRemove}>{t`Remove the picture`}</Button>}
      {state === 'lost' && (
        <p role="alert">{t`The picture was not sent. Check your connection and try again.`}</p>
      )}
      {state !== 'lost' && state !== 'sending' && state !== 'chosen' && <Refused code={state} />}
    </div>
  )
}

interface ComposerProps {
  lang: string
  orderSlug: string
  hasPhrases: boolean
  thread: Pick<ReturnType<typeof useGuestThread>, 'known' | 'text' | 'setText' | 'write' | 'refresh'>
  takeFocus: () => void
}

function Composer({ lang, orderSlug, hasPhrases, thread, takeFocus }: ComposerProps) {
  const { known, text, setText, write, refresh } = thread
  const { t } = useLingui()
  const { picture, choose, send: sendPicture } = usePicture(orderSlug, () => void refresh())
  const isSending = picture?.state === 'sending'
  const sentPictures = known?.messages.filter((one) => one.author === 'guest' && one.picture).length ?? 0
  const language = languageOf(lang)
  const left = useCharactersLeft(text, MESSAGE_MAX)

  function send(event?: FormEvent) {
    event?.preventDefault()
    const body = plainLines(text)
    if (picture) {
      if (!isSending) void sendPicture(body).then((isTaken) => isTaken && clear(text))
      return
    }
    if (hasVisibleText(body) && write({ body })) clear(text)
  }

  /** Text typed while a picture is sent is kept. */
  function clear(sent: string) {
    setText((now) => (now === sent ? '' : now))
    takeFocus()
  }

  function change(file: File | undefined) {
    choose(file)
    takeFocus()
  }

  function writePhrase(phrase: GuestPhrase) {
    write({ phrase })
    takeFocus()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }

  return (
    <form className={styles.composer} onSubmit={send} noValidate>
      {hasPhrases && (
        <div className={styles.phrases}>
          {GUEST_PHRASES.filter((phrase) => phrase !== 'thank-you').map((phrase) => (
            <Button key={phrase} look="outlined" onClick={() => writePhrase(phrase)}>
              {phraseText(phrase, language)}
            </Button>
          ))}
        </div>
      )}
      {picture && <Chosen picture={picture} onRemove={() => change(undefined)} />}
      <Field id="chat-text" label={picture ? t`What the picture shows` : t`Message`} hint={left}>
        <textarea
          {...fieldAttributes('chat-text', null, left)}
          rows={2}
          maxLength={MESSAGE_MAX}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByKey}
        />
      </Field>
      <div className={styles.acts}>
        {sentPictures < GUEST_PICTURES_MAX && !picture && (
          <label className={styles.add}>
            <input
              type="file"
              accept="image/*"
              onChange={({ currentTarget }) => {
                change(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
            <span>{t`Add a picture`}</span>
          </label>
        )}
        <Button type="submit" disabled={!picture && !hasVisibleText(text)}>
          {isSending ? t`Sending …` : picture?.state === 'lost' ? t`Send again` : t`Send`}
        </Button>
      </div>
    </form>
  )
}
