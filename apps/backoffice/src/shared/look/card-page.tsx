import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../forms/segmented-control.tsx'
import { chooseLanguage, LANGUAGE_CHOICES } from '../language.ts'
import styles from './card-page.module.css'

interface CardPageProps {
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Page outside the frame of the back office (sign-in, first steps): a centred card, and the choice of language. */
export function CardPage({ title, isWide = false, children }: CardPageProps) {
  const { t, i18n } = useLingui()
  return (
    <main className={styles.page}>
      <title>{`${title} · Thali`}</title>
      <div className={styles.card} data-wide={isWide || undefined}>
        <p className={styles.brand}>
          <span aria-hidden="true" className={styles.plate} /> Thali
        </p>
        <h1>{title}</h1>
        {children}
      </div>
      <SegmentedControl
        aria-label={t`Language`}
        data={LANGUAGE_CHOICES}
        value={i18n.locale}
        onChange={(value) => void chooseLanguage(value)}
      />
    </main>
  )
}
