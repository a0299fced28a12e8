import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMailCheck, IconMailX } from '@tabler/icons-react'
import { UNDELIVERED_SHOWN, type UndeliveredMessage } from '@thali/contract/undelivered'
import { UNDELIVERED_API } from '@thali/contract/undelivered-paths'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useActionOptions } from '../../shared/use-action-options.ts'
import { useCall } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './undelivered.module.css'
import { useDeliveryFailureMessages } from './use-delivery-failure-messages.ts'
import { useMessageNames } from './use-message-names.ts'

/** `/app/{slug}/undelivered`: mails, notifications and webhook messages of the last week that were given up. */
export function UndeliveredPage() {
  const { t } = useLingui()
  const undelivered = useStoreQuery(['undelivered'], UNDELIVERED_API.undelivered)
  const { data } = undelivered
  return (
    <HistoryPage title={t`Not delivered`}>
      <p className={pageStyles.hint}>
        <Trans>
          Messages that could not be delivered after several tries are kept here for seven days. They can be
          sent again.
        </Trans>
      </p>
      {data && data.items.length > 0 && (
        <ul className={`${pageStyles.rows} ${pageStyles.narrow}`} aria-label={t`Not delivered`}>
          {data.items.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      {data?.items.length === UNDELIVERED_SHOWN && (
        <p className={pageStyles.hint}>
          <Trans>These are the latest {UNDELIVERED_SHOWN}. There may be more.</Trans>
        </p>
      )}
      {data?.items.length === 0 && (
        <StateMessage icon={<IconMailCheck size={32} />} title={t`Everything was delivered`} />
      )}
      <Pending query={undelivered} failure={t`The messages could not be loaded`} />
    </HistoryPage>
  )
}

function MessageRow({ message }: { message: UndeliveredMessage }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const names = useMessageNames()
  const failure = useDeliveryFailureMessages()
  const { id, channel, kind, reason, attempts, failedAt } = message
  const options = { values: { messageId: id }, ...useActionOptions('undelivered') }
  const resend = useCall(UNDELIVERED_API.resendMessage, {
    ...options,
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
  })
  const dismiss = useCall(UNDELIVERED_API.dismissMessage, options)
  const name = names.kind(kind, channel)
  return (
    <li className={`${pageStyles.row} ${styles.row}`}>
      <IconMailX className={pageStyles.icon ?? ''} aria-hidden="true" />
      <div>
        <p className={pageStyles.title}>{name}</p>
        <p>
          {names.channel(channel)} · {moment(failedAt)} ·{' '}
          <Plural value={attempts} one="# try" other="# tries" />
        </p>
        <p className={pageStyles.muted}>{failure(reason)}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          loading={resend.isPending}
          aria-label={t`Send again: ${name}, ${moment(failedAt)}`}
          onClick={() => resend.mutate()}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          variant="subtle"
          loading={dismiss.isPending}
          aria-label={t`Dismiss: ${name}, ${moment(failedAt)}`}
          onClick={() => dismiss.mutate()}
        >
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </li>
  )
}
