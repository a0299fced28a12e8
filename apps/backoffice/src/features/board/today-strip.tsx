import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { todayQuery } from './today-query.ts'
import styles from './today-strip.module.css'

const RENEW_MS = 60_000

/** Orders, sales and preparation time of today in one row, for staff who may view the figures. */
export function TodayStrip() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const { price } = useFormats()
  const may = useMay('figures.view')
  const today = useQuery({ ...todayQuery(storeId), refetchInterval: RENEW_MS, enabled: may })
  if (!today.data) return null
  const { orders, revenueMinor, preparationMinutes } = today.data
  return (
    <dl className={styles.strip} aria-label={t`Today`}>
      <div>
        <dt>{t`Today`}</dt>
        <dd>{t`${plural(orders, { one: '# order', other: '# orders' })}`}</dd>
      </div>
      <div>
        <dt>{t`Sales`}</dt>
        <dd>{price(revenueMinor)}</dd>
      </div>
      {preparationMinutes !== null && (
        <div>
          <dt>{t`Preparation on average`}</dt>
          <dd>{preparationMinutes === 0 ? t`under 1 min` : t`${preparationMinutes} min`}</dd>
        </div>
      )}
    </dl>
  )
}
