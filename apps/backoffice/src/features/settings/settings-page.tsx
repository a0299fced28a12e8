import type { ReactNode } from 'react'
import { useCurrentSetting } from '../../shared/settings/use-setting-groups.tsx'
import styles from './settings.module.css'

/** The frame of a setting: its name, and what is set below it. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{useCurrentSetting()?.label}</h1>
      </header>
      {children}
    </div>
  )
}
