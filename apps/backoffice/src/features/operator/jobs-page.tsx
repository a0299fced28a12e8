import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMailCheck } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorJobs } from '@thali/contract/operators'
import { pathTo } from '@thali/contract/paths'
import { Link, useSearchParams } from 'react-router'
import look from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { ShowOlder } from '../../shared/look/show-older.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './operator.module.css'
import { OperatorPage } from './operator-page.tsx'
import { useMoments } from './use-moments.ts'
import { useJobs } from './use-operator.ts'

/** `/app/operator/jobs`: waiting work, and messages that wait or were given up. */
export function JobsPage() {
  const { t } = useLingui()
  const workName = useWorkNames()
  const { age } = useMoments()
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') === 'waiting' ? 'waiting' : 'failed'
  const jobs = useJobs(state)
  const work = jobs.data?.pages[0]?.work
  const deliveries = jobs.data?.pages.flatMap((page) => page.deliveries)
  return (
    <OperatorPage title={t`Work and messages`}>
      <Pending query={jobs} failure={t`The work could not be loaded`} />
      {work && (
        <dl className={styles.figures}>
          {work.map(({ name, value }) => (
            <div key={name} className={styles.figure}>
              <dt>{workName(name)}</dt>
              <dd>{value === null ? t`never` : isAge(name) ? age(value) : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {deliveries && (
        <>
          <div className={styles.filters}>
            <NativeSelect
              label={t`Messages`}
              value={state}
              data={[
                { value: 'failed', label: t`Failed` },
                { value: 'waiting', label: t`Waiting` },
              ]}
              onChange={(event) => setSearch({ state: event.currentTarget.value }, { replace: true })}
            />
          </div>
          <ul className={look.rows} aria-label={t`Messages`}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
          {deliveries.length === 0 && (
            <StateMessage
              isPart
              icon={<IconMailCheck size={32} />}
              title={state === 'failed' ? t`No message was given up` : t`No message waits`}
            />
          )}
        </>
      )}
      <ShowOlder list={jobs} />
    </OperatorPage>
  )
}

/** Work that is measured as an age in seconds, by its name in the metrics. */
const isAge = (name: string) => name.endsWith('_seconds')

/** Failed delivery, without content and recipient: those are sealed, and erased once the delivery was given up. */
function DeliveryRow({ delivery }: { readonly delivery: OperatorJobs['deliveries'][number] }) {
  const { t } = useLingui()
  const { moment } = useMoments()
  const { id, storeId, channel, kind, state, attempts, createdAt, nextAttemptAt, lastError } = delivery
  const retry = useAction(OPERATOR_API.retryDelivery, {
    renews: ['operator'],
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
  })
  return (
    <li className={`${look.row} ${styles.delivery}`}>
      <span className={styles.cell}>
        <strong>{kind}</strong>
        <span className={look.muted}>
          {channel}
          {storeId && (
            <>
              {' · '}
              <Link to={pathTo(APP_PAGES.operatorStore, { storeId })}>{t`its store`}</Link>
            </>
          )}
        </span>
      </span>
      <span className={styles.cell}>{lastError ?? '–'}</span>
      <span className={styles.cell}>
        <span>{moment(createdAt)}</span>
        <span className={look.muted}>
          {nextAttemptAt ? (
            t`next try ${moment(nextAttemptAt)}`
          ) : (
            <Plural value={attempts} one="# try" other="# tries" />
          )}
        </span>
      </span>
      {state === 'failed' && storeId && (
        <Button
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate({ deliveryId: id, body: { storeId } })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  )
}

/** Names of the figures of waiting work; a figure that only a newer server knows keeps its identifier. */
function useWorkNames(): (name: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    orders_unaccepted: t`Orders not accepted yet`,
    orders_unaccepted_oldest_seconds: t`Oldest of them`,
    payments_open: t`Payments in progress`,
    payment_webhooks_silent: t`Gateways that went silent`,
    gateway_differences_open: t`Differences with gateways`,
    backup_age_seconds: t`Age of the last backup`,
    backup_failed: t`Backups that failed since`,
    deliveries_waiting: t`Messages that wait`,
    deliveries_waiting_oldest_seconds: t`Oldest message`,
    deliveries_failed: t`Failed within a day`,
  }
  return (name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name.replaceAll('_', ' '))
}
