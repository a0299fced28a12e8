import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  return (
    <header className={styles.bar}>
      <h1>
        <Trans>Sold out</Trans> <span className={styles.count}>{gone}</span>
      </h1>
      {tabs}
      <TextInput
        className={styles.search ?? ''}
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        leftSection={<IconSearch size={20} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {children}
    </header>
  )
}
