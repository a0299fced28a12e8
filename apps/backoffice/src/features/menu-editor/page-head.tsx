import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** Page that the back link opens. */
  readonly back: string
  readonly children?: ReactNode
}

/** Head of a page below the list: back link, title, and actions. */
export function PageHead({ title, back, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <Button component={Link} to={back} variant="subtle" leftSection={<IconArrowLeft size={18} />}>
        <Trans>Menu</Trans>
      </Button>
      <h1>{title}</h1>
      <span className={styles.actions}>{children}</span>
    </header>
  )
}
