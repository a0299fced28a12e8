import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { MailThread, MailThreadChange } from '@thali/contract/mail'
import { pathTo } from '@thali/contract/paths'
import { RATINGS } from '@thali/domain/order/feedback'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import { BackToList } from './back-to-list.tsx'
import styles from './thread.module.css'
import { correspondentName } from './thread-texts.ts'
import { ThreadTools } from './thread-tools.tsx'
import { useLabelNames, useMailLabels } from './use-mail-labels.ts'

interface ThreadHeadProps {
  readonly thread: MailThread
  readonly onChange: (change: MailThreadChange) => void
  readonly onRemove: () => void
}

/** Subject and correspondent of a thread, and the actions on it. */
export function ThreadHead({ thread, onChange, onRemove }: ThreadHeadProps) {
  const { t } = useLingui()
  const { slug, name } = useStore()
  const labels = useMailLabels()
  const names = useLabelNames(labels.data)
  const { subject, correspondent, feedback } = thread
  const who = correspondentName(thread)
  const title = subject || (feedback ? t`Feedback about order ${feedback.orderNumber}` : t`(no subject)`)
  return (
    <header className={styles.head}>
      <title>{`${title} · ${name}`}</title>
      <div className={styles.acts}>
        <BackToList />
        <ThreadTools
          threads={[thread]}
          labels={labels.data}
          names={names}
          onChange={onChange}
          onRemove={onRemove}
        />
      </div>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p className={styles.with}>
        <bdi className={styles.who}>{who || t`A guest without an address`}</bdi>
        {correspondent.name !== '' && correspondent.email !== '' && (
          <bdi className={styles.muted}>{correspondent.email}</bdi>
        )}
        {thread.labels.map((id) => {
          const label = names.get(id)
          return (
            label && (
              <bdi key={id} className={styles.chip}>
                {label}
              </bdi>
            )
          )
        })}
      </p>
      {feedback && (
        <p className={styles.feedback}>
          <span
            className={styles.rating}
            role="img"
            aria-label={t`${feedback.rating} of 5`}
            data-low={feedback.rating <= 2 || undefined}
          >
            {RATINGS.map((one) => (
              <IconStarFilled
                key={one}
                size={18}
                aria-hidden="true"
                data-on={one <= feedback.rating || undefined}
              />
            ))}
          </span>
          <Anchor component={Link} to={pathTo(APP_PAGES.order, { slug, orderId: feedback.orderId })}>
            <Trans>Order {feedback.orderNumber}</Trans>
          </Anchor>
        </p>
      )}
    </header>
  )
}
