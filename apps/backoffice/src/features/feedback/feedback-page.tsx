import { useLingui } from '@lingui/react/macro'
import { IconMessageCircle, IconStarFilled } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { FEEDBACK_API } from '@thali/contract/feedback-paths'
import { pathTo } from '@thali/contract/paths'
import type { ReceivedFeedback } from '@thali/contract/received-feedback'
import { RATINGS } from '@thali/domain/order/feedback'
import { Link, useSearchParams } from 'react-router'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './feedback.module.css'

/** `/app/{slug}/feedback`: feedback of diners on their orders. */
export function FeedbackPage() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  /** 1 to 5 as text; empty: any. */
  const rating = /^[1-5]$/.test(search.get('rating') ?? '') ? (search.get('rating') ?? '') : ''
  const narrow = (next: string) => setSearch(next === '' ? {} : { rating: next }, { replace: true })
  const feedback = useStorePages(['feedback', rating], FEEDBACK_API.feedbackList, { rating })
  return (
    <HistoryPage title={t`Feedback`}>
      <SegmentedControl
        mb="md"
        aria-label={t`Rating`}
        value={rating}
        data={[
          { value: '', label: t`All` },
          ...RATINGS.toReversed().map((one) => ({ value: String(one), label: <Stars rating={one} /> })),
        ]}
        onChange={narrow}
      />
      <PagedList
        query={feedback}
        label={t`Feedback`}
        failure={t`The feedback could not be loaded`}
        row={(one) => <FeedbackRow key={one.orderId} feedback={one} />}
        noMatch={rating !== '' && t`No feedback with this rating`}
        none={{
          icon: <IconMessageCircle size={32} />,
          title: t`Nobody has said anything yet`,
          children: t`Guests are asked on their order's page, once it is served.`,
        }}
      />
    </HistoryPage>
  )
}

/** A rating by its number and a drawn star: not every font has one. */
function Stars({ rating }: { rating: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.choice} role="img" aria-label={t`${rating} of 5`}>
      {rating}
      <IconStarFilled size={14} aria-hidden="true" />
    </span>
  )
}

function FeedbackRow({ feedback }: { feedback: ReceivedFeedback }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  const formats = useFormats()
  const mayAnswer = useMay('mail.answer')
  const { orderId, orderType, userName, rating, text, at, threadId } = feedback
  return (
    <li className={`${pageStyles.row} ${styles.feedback}`}>
      <span
        className={styles.rating}
        role="img"
        aria-label={t`${rating} of 5`}
        data-low={rating <= 2 || undefined}
      >
        {RATINGS.map((one) => (
          <IconStarFilled key={one} size={18} aria-hidden="true" data-on={one <= rating || undefined} />
        ))}
      </span>
      <span className={styles.said}>
        {text !== '' && (
          <span className={styles.text} dir="auto">
            {text}
          </span>
        )}
        <span className={pageStyles.muted}>
          <Link to={pathTo(APP_PAGES.order, { slug, orderId })}>{t`Order ${feedback.orderNumber}`}</Link>
          {[formats.orderType(orderType), userName]
            .filter(Boolean)
            .map((part) => ` · ${part}`)
            .join('')}
          {mayAnswer && threadId !== null && (
            <>
              {' · '}
              <Link
                to={pathTo(APP_PAGES.mailOfMailbox, { slug, systemLabel: 'inbox', mailId: threadId })}
                aria-label={t`Answer order ${feedback.orderNumber}`}
              >
                {t`Answer`}
              </Link>
            </>
          )}
        </span>
      </span>
      <span className={`${pageStyles.muted} ${styles.when}`}>{moment(at)}</span>
    </li>
  )
}
