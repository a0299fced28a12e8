import { useMay } from '../../../shared/session.ts'
import styles from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { DeleteStorePanel } from './delete-store-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { GuestPanel } from './guest-panel.tsx'

/** `/app/{slug}/settings/data`: downloads and, for owners, erasing a diner's data and deleting the store. */
export function DataSettingsPage() {
  const mayManage = useMay('data.manage')
  return (
    <SettingsPage>
      <div className={styles.columns}>
        <ExportPanel />
        {mayManage && <GuestPanel />}
        {mayManage && <DeleteStorePanel />}
      </div>
    </SettingsPage>
  )
}
