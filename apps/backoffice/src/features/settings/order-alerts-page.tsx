import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { OrderAlertsForm } from './order-alerts-form.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'
import { useOrderAlerts } from './use-order-alerts.ts'

/** `/app/{slug}/settings/alerts`: alerts of orders that staff have not touched. */
export function OrderAlertsSettingsPage() {
  const { t } = useLingui()
  const read = useOrderAlerts()
  return (
    <SettingsPage>
      {read.data ? (
        <OrderAlertsForm key={JSON.stringify(read.data)} read={read.data} />
      ) : read.isError ? (
        <LoadFailure
          title={t`The order alerts could not be loaded`}
          error={read.error}
          onRetry={read.refetch}
        />
      ) : (
        <div className={styles.columns} aria-busy="true">
          <Skeleton height={320} radius={16} />
        </div>
      )}
    </SettingsPage>
  )
}
