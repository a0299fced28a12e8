import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import styles from './editor-page.module.css'
import { PublishBar } from './publish-bar.tsx'

interface EditorPageProps {
  readonly title: string
  readonly actions?: ReactNode
  /** Draft whose changes can be published here; absent: not now, or further below. */
  readonly draft?: DraftMenu | undefined
  readonly children: ReactNode
}

/** Frame of a page below the list of dishes: way back, title, actions, and what is not published yet. */
export function EditorPage({ title, actions, draft, children }: EditorPageProps) {
  const { slug } = useStore()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button
          component={Link}
          to={pathTo(APP_PAGES.products, { slug })}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} />}
        >
          <Trans>Menu</Trans>
        </Button>
        <h1>{title}</h1>
        <Group gap={8}>{actions}</Group>
      </header>
      {draft && <PublishBar draft={draft} />}
      {children}
    </div>
  )
}
