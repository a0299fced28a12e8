import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { PageBar } from '../../shared/look/page-bar.tsx'
import styles from './availability.module.css'

interface AvailabilityBarProps {
  /** Number of items that are sold out. */
  readonly gone: number
  readonly tabs: ReactNode
  readonly searchLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Content beside the search. */
  readonly children: ReactNode
}

/** Heading of a list of dishes or ingredients that can be sold out, with its tabs and its search. */
export function AvailabilityBar({ gone, tabs, searchLabel, text, onText, children }: AvailabilityBarProps) {
  const { t } = useLingui()
  return (
    <PageBar title={t`Sold out`} count={gone}>
      {tabs}
      <SearchField className={styles.search ?? ''} hint={searchLabel} value={text} onSearch={onText} />
      {children}
    </PageBar>
  )
}
