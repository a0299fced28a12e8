import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { chooseLanguage, LANGUAGES, type Language } from '../language.ts'
import styles from './door.module.css'

interface DoorProps {
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The page before one is inside: a card in the middle and the choice of language. */
export function Door({ title, isWide = false, children }: DoorProps) {
  const { t, i18n } = useLingui()
  return (
    <main className={styles.door}>
      <div className={styles.card} data-wide={isWide || undefined}>
        <p className={styles.brand}>
          <span aria-hidden="true" className={styles.plate} /> Thali
        </p>
        <h1>{title}</h1>
        {children}
      </div>
      <SegmentedControl
        size="md"
        aria-label={t`Language`}
        data={[...LANGUAGES]}
        value={i18n.locale}
        onChange={(value) => void chooseLanguage(value as Language)}
      />
    </main>
  )
}
