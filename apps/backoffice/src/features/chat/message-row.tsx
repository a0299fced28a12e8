import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { StaffMessage } from '@thali/contract/chat'
import type { RequestKind } from '@thali/domain/order/guest-request'
import { memo } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { useRequestNames } from '../../shared/use-request-names.ts'
import type { useTimeOfDay } from '../../shared/use-time-of-day.ts'
import styles from './chat.module.css'
import type { ThreadRow } from './thread-rows.ts'
import type { useThreadTexts } from './use-conversation-names.ts'
import type { OwnMessage } from './use-thread.ts'

interface MessageRowProps {
  readonly row: ThreadRow
  readonly ownId: string
  /** Made once for all rows. */
  readonly times: ReturnType<typeof useTimeOfDay>
  readonly textOf: ReturnType<typeof useThreadTexts>['textOf']
  readonly onAgain: (message: OwnMessage) => void
  readonly onGiveUp: (message: OwnMessage) => void
}

/** One row of a thread. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, ownId, times, textOf, onAgain, onGiveUp } = props
  const { t } = useLingui()
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
      return <RequestRow request={row.request} times={times} />
    case 'message':
      return (
        <Said message={row.message} isOwn={row.message.authorId === ownId} times={times} textOf={textOf} />
      )
    case 'own':
      return (
        <div className={styles.message} data-own>
          <span className={styles.muted}>{row.own.error ? t`Not sent` : t`Sending …`}</span>
          <OwnWords own={row.own} textOf={textOf} />
          {row.own.error !== null && <Failed own={row.own} onAgain={onAgain} onGiveUp={onGiveUp} />}
        </div>
      )
  }
})

interface SaidProps extends Pick<MessageRowProps, 'times' | 'textOf'> {
  readonly message: StaffMessage
  readonly isOwn: boolean
}

function Said({ message, isOwn, times, textOf }: SaidProps) {
  const { t } = useLingui()
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

function OwnWords({ own, textOf }: Pick<MessageRowProps, 'textOf'> & { readonly own: OwnMessage }) {
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

interface RequestRowProps extends Pick<MessageRowProps, 'times'> {
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
