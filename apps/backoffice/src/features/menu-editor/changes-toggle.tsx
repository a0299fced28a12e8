import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import styles from './versions.module.css'

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
