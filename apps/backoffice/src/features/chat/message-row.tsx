import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { StaffMessage } from '@thali/contract/chat'
import type { RequestKind } from '@thali/domain/order/guest-request'
import { memo } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { useRequestNames } from '../../shared/use-request-names.ts'
import { useTimeOfDay } from '../../shared/use-time-of-day.ts'
import styles from './chat.module.css'
import type { ThreadRow } from './thread-rows.ts'
import { useConversationNames } from './use-conversation-names.ts'
import type { OwnMessage } from './use-thread.ts'

interface MessageRowProps {
  readonly row: ThreadRow
  readonly ownId: string
  readonly onAgain: (message: OwnMessage) => void
  readonly onGiveUp: (message: OwnMessage) => void
}

/** One row of a thread. */
export const MessageRow = memo(function MessageRow({ row, ownId, onAgain, onGiveUp }: MessageRowProps) {
  const { t } = useLingui()
  const times = useTimeOfDay()
  switch (row.kind) {
    case 'day':
      return <p className={styles.day}>{times.day(row.at)}</p>
    case 'unread':
      return (
        <p className={styles.unreadLine}>
          <Trans>New</Trans>
        </p>
      )
    case 'request':
      return <RequestRow request={row.request} />
    case 'message':
      return <Said message={row.message} isOwn={row.message.authorId === ownId} />
    case 'own':
      return (
        <div className={styles.message} data-own>
          <span className={styles.muted}>{row.own.error ? t`Not sent` : t`Sending …`}</span>
          <OwnWords own={row.own} />
          {row.own.error !== null && <Failed own={row.own} onAgain={onAgain} onGiveUp={onGiveUp} />}
        </div>
      )
  }
})

function Said({ message, isOwn }: { readonly message: StaffMessage; readonly isOwn: boolean }) {
  const { t } = useLingui()
  const times = useTimeOfDay()
  const { textOf } = useConversationNames()
  const { author, by, at, isPrivate, via } = message
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
      <p dir="auto">{textOf(message)}</p>
    </div>
  )
}

function OwnWords({ own }: { readonly own: OwnMessage }) {
  const { textOf } = useConversationNames()
  const { words } = own
  return <p dir="auto">{'body' in words ? words.body : textOf({ body: '', phrase: words.phrase })}</p>
}

function Failed({
  own,
  onAgain,
  onGiveUp,
}: Pick<MessageRowProps, 'onAgain' | 'onGiveUp'> & { readonly own: OwnMessage }) {
  const { i18n } = useLingui()
  return (
    <div role="alert" className={styles.failed}>
      <span>{i18n._(errorMessage(own.error))}</span>
      <Button size="md" variant="default" onClick={() => onAgain(own)}>
        <Trans>Send again</Trans>
      </Button>
      <Button size="md" variant="subtle" onClick={() => onGiveUp(own)}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  )
}

function RequestRow({
  request,
}: {
  readonly request: { readonly kind: RequestKind; readonly askedAt: string; readonly takenBy: string | null }
}) {
  const names = useRequestNames()
  const times = useTimeOfDay()
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
