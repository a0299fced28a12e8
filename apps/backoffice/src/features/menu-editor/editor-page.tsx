import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { BackButton } from '../../shared/look/back-button.tsx'
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
        <BackButton to={pathTo(APP_PAGES.products, { slug })}>
          <Trans>Menu</Trans>
        </BackButton>
        <h1>{title}</h1>
        <Group gap={8}>{actions}</Group>
      </header>
      {draft && <PublishBar draft={draft} />}
      {children}
    </div>
  )
}
