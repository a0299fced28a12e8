import { useMay } from '../../../shared/session.ts'
import styles from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { DeleteStorePanel } from './delete-store-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { GuestPanel } from './guest-panel.tsx'

/** `/app/{slug}/settings/data`: files to keep and, for owners, a guest's data erased and the store deleted. */
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
