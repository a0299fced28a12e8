import type { ReactNode } from 'react'
import { useCurrentSetting } from '../../shared/settings/use-setting-groups.tsx'
import styles from './settings.module.css'

interface SettingsPageProps {
  /** Title of a single entry, such as a printer or a webhook. Absent: the name of the setting. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** Frame of a settings page: its title, with the form below. */
export function SettingsPage({ title, children }: SettingsPageProps) {
  const current = useCurrentSetting()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title ?? current?.label}</h1>
      </header>
      {children}
    </div>
  )
}
