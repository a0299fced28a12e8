import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { MenuChange } from '@thali/domain/menu/menu-changes'
import { Pending, type PendingProps } from '../../shared/look/pending.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './versions.module.css'

interface VersionChangesProps {
  readonly query: PendingProps['query'] & {
    readonly data: { readonly differences: readonly unknown[]; readonly total: number } | undefined
  }
}

/** Changes of a published or scheduled version. */
export function VersionChanges({ query }: VersionChangesProps) {
  const { t } = useLingui()
  const { data } = query
  return (
    <div className={styles.differences}>
      {data && <ChangeList changes={data.differences as MenuChange[]} total={data.total} />}
      <Pending query={query} failure={t`The changes could not be loaded`}>
        <Skeleton height={80} />
      </Pending>
    </div>
  )
}

interface ChangesToggleProps {
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Button that shows the changes of a version below it. */
export function ChangesToggle({ count, isOpen, onToggle }: ChangesToggleProps) {
  return (
    <Button
      variant="subtle"
      className={styles.toggle ?? ''}
      rightSection={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Plural value={count} one="# change" other="# changes" />
    </Button>
  )
}
