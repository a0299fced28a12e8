import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import { SureButton } from './sure-button.tsx'

interface RevocableRowProps {
  readonly name: string
  readonly icon: Icon
  /** It no longer gives access. */
  readonly isOff?: boolean
  readonly revoke: { readonly isPending: boolean; mutate(): void }
  readonly children: ReactNode
}

/** Row of something that gives access, with the button that ends it. */
export function RevocableRow({ name, icon: RowIcon, isOff = false, revoke, children }: RevocableRowProps) {
  const { t } = useLingui()
  return (
    <li className={`${styles.row} ${styles.withAction}`} data-off={isOff || undefined}>
      <RowIcon className={styles.icon ?? ''} aria-hidden="true" />
      <div>{children}</div>
      <SureButton
        label={t`Revoke`}
        sureLabel={t`Revoke permanently`}
        of={name}
        loading={revoke.isPending}
        onSure={() => revoke.mutate()}
      />
    </li>
  )
}
