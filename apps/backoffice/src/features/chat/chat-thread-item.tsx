import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { StaffMessage } from '@thali/contract/chat'
import type { RequestKind } from '@thali/domain/order/guest-request'
import { memo } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { useRequestNames } from '../../shared/use-request-names.ts'
import type { useTimeOfDay } from '../../shared/use-time-of-day.ts'
import styles from './chat.module.css'
import type { PendingMessage } from './pending-message.ts'
import { usePictureAddress } from './picture-viewer.tsx'
import type { ChatThreadRow } from './thread-rows.ts'
import type { useThreadTexts } from './use-conversation-names.ts'

interface ChatThreadItemProps {
  readonly row: ChatThreadRow
  readonly ownId: string
  /** Created once for all rows. */
  readonly times: ReturnType<typeof useTimeOfDay>
  readonly textOf: ReturnType<typeof useThreadTexts>['textOf']
  readonly onAgain: (message: PendingMessage) => void
  readonly onGiveUp: (message: PendingMessage) => void
  /** Shows a picture in full size. */
  readonly onView: (message: StaffMessage) => void
}

/** Row of a thread: a day, the mark of unread messages, or a message. */
export const ChatThreadItem = memo(function ChatThreadItem(props: ChatThreadItemProps) {
  const { row, ownId, times, textOf, onAgain, onGiveUp, onView } = props
  const { t } = useLingui()
  switch (row.kind) {
    case 'day':
      return <p className={styles.day}>{times.day(row.at)}</p>
    case 'unread':
      return <p className={styles.unreadLine}>{t`New`}</p>
    case 'request':
      return <RequestRow request={row.request} times={times} />
    case 'message':
      return (
        <Said
          message={row.message}
          isOwn={row.message.authorId === ownId}
          times={times}
          textOf={textOf}
          onView={onView}
        />
      )
    case 'own':
      return (
        <div className={styles.message} data-own>
          <span className={styles.muted}>{row.own.error ? t`Not sent` : t`Sending …`}</span>
          {row.own.picture && <img className={styles.picture} src={row.own.picture.url} alt="" />}
          <OwnText own={row.own} textOf={textOf} />
          {row.own.error !== null && <Failed own={row.own} onAgain={onAgain} onGiveUp={onGiveUp} />}
        </div>
      )
  }
})

interface SaidProps extends Pick<ChatThreadItemProps, 'times' | 'textOf' | 'onView'> {
  readonly message: StaffMessage
  readonly isOwn: boolean
}

function Said({ message, isOwn, times, textOf, onView }: SaidProps) {
  const { t } = useLingui()
  const { author, by, at, isPrivate, via, picture } = message
  const who = author === 'guest' ? t`Guest` : isOwn ? t`You` : by
  return (
    <div className={styles.message} data-own={isOwn || undefined} data-private={isPrivate || undefined}>
      <span className={styles.muted}>
        <bdi>{who}</bdi> · <time dateTime={at}>{times.time(at)}</time>
        {via === 'whatsapp' && (
          <>
            {' · '}
            <Trans>WhatsApp</Trans>
          </>
        )}
        {isPrivate && (
          <>
            {' · '}
            <Trans>Note, not shown to guests</Trans>
          </>
        )}
      </span>
      {picture && <SentPicture message={message} onView={onView} />}
      {(picture === null || message.body !== '') && <p dir="auto">{textOf(message)}</p>}
    </div>
  )
}

function OwnText({ own, textOf }: Pick<ChatThreadItemProps, 'textOf'> & { readonly own: PendingMessage }) {
  const { words } = own
  return <p dir="auto">{'body' in words ? words.body : textOf({ body: '', phrase: words.phrase })}</p>
}

function Failed({
  own,
  onAgain,
  onGiveUp,
}: Pick<ChatThreadItemProps, 'onAgain' | 'onGiveUp'> & { readonly own: PendingMessage }) {
  const { t, i18n } = useLingui()
  return (
    <div role="alert" className={styles.failed}>
      <span>{i18n._(errorMessage(own.error))}</span>
      <Button variant="default" onClick={() => onAgain(own)}>{t`Send again`}</Button>
      <Button variant="subtle" onClick={() => onGiveUp(own)}>{t`Discard`}</Button>
    </div>
  )
}

interface SentPictureProps extends Pick<ChatThreadItemProps, 'onView'> {
  readonly message: StaffMessage
}

/** Picture with its final width and height reserved before it has loaded, so that nothing on screen moves. */
function SentPicture({ message, onView }: SentPictureProps) {
  const { t } = useLingui()
  const addressOf = usePictureAddress()
  const { author, by, body, picture } = message
  if (!picture) return null
  const from = author === 'guest' ? t`Picture of the guest` : t`Picture of ${by}`
  return (
    <button type="button" className={styles.view} onClick={() => onView(message)}>
      <img
        className={styles.picture}
        src={addressOf(message)}
        alt={body === '' ? from : body}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </button>
  )
}

interface RequestRowProps extends Pick<ChatThreadItemProps, 'times'> {
  readonly request: { readonly kind: RequestKind; readonly askedAt: string; readonly takenBy: string | null }
}

function RequestRow({ request, times }: RequestRowProps) {
  const names = useRequestNames()
  const { kind, askedAt, takenBy } = request
  return (
    <p className={styles.request}>
      <Trans>The table {names[kind]}</Trans> · {times.time(askedAt)}
      {takenBy && (
        <>
          {' · '}
          <bdi>{takenBy}</bdi>
        </>
      )}
    </p>
  )
}
