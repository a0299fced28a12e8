import { useLingui } from '@lingui/react/macro'
import { ALERT_API } from '@thali/contract/alert-paths'
import { Pending } from '../../shared/look/pending.tsx'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { OrderAlertsForm } from './order-alerts-form.tsx'
import { PanelSkeletons } from './panel-skeletons.tsx'
import { SettingsPage } from './settings-page.tsx'

/** `/app/{slug}/settings/alerts`: alerts of orders that staff have not touched. */
export function OrderAlertsSettingsPage() {
  const { t } = useLingui()
  const read = useStoreQuery(['order-alerts'], ALERT_API.orderAlerts, {
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
  return (
    <SettingsPage>
      {read.data && <OrderAlertsForm read={read.data} />}
      <Pending query={read} failure={t`The order alerts could not be loaded`}>
        <PanelSkeletons count={1} heightPx={320} />
      </Pending>
    </SettingsPage>
  )
}
