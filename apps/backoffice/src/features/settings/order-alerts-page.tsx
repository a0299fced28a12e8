import { useLingui } from '@lingui/react/macro'
import { Pending } from '../../shared/look/pending.tsx'
import { OrderAlertsForm } from './order-alerts-form.tsx'
import { PanelSkeletons } from './panel-skeletons.tsx'
import { SettingsPage } from './settings-page.tsx'
import { useOrderAlerts } from './use-order-alerts.ts'

/** `/app/{slug}/settings/alerts`: alerts of orders that staff have not touched. */
export function OrderAlertsSettingsPage() {
  const { t } = useLingui()
  const read = useOrderAlerts()
  return (
    <SettingsPage>
      {read.data && <OrderAlertsForm key={JSON.stringify(read.data)} read={read.data} />}
      <Pending query={read} failure={t`The order alerts could not be loaded`}>
        <PanelSkeletons count={1} heightPx={320} />
      </Pending>
    </SettingsPage>
  )
}
