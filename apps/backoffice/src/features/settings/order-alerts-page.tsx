import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { errorMessage } from '../../shared/error-messages.ts'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { OrderAlertsForm } from './order-alerts-form.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'
import { useOrderAlerts } from './use-order-alerts.ts'

/** `/app/{slug}/settings/alerts`: what happens when nobody touches an order. */
export function OrderAlertsSettingsPage() {
  const { t, i18n } = useLingui()
  const read = useOrderAlerts()
  return (
    <SettingsPage>
      <title>{t`Order alerts`}</title>
      {read.data ? (
        <OrderAlertsForm key={JSON.stringify(read.data)} read={read.data} />
      ) : read.isError ? (
        <StateMessage
          icon={<IconPlugConnectedX size={32} />}
          title={t`The order alerts could not be loaded`}
          action={{ label: t`Try again`, onClick: () => void read.refetch() }}
        >
          {i18n._(errorMessage(read.error))}
        </StateMessage>
      ) : (
        <div className={styles.columns} aria-busy="true">
          <Skeleton height={320} radius={16} />
        </div>
      )}
    </SettingsPage>
  )
}
