import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SettingsTabs } from '../../shared/settings-tabs.tsx'
import styles from './settings.module.css'

/** The frame of all settings: what they are called, and the way from one to the next. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Settings</Trans>
        </h1>
      </header>
      <SettingsTabs />
      {children}
    </div>
  )
}
