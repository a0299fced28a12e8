import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { announce } from './announcer.tsx'
import styles from './move-buttons.module.css'

interface MoveButtonsProps {
  readonly name: string
  readonly at: number
  readonly of: number
  readonly onMove: (to: number) => void
}

/** Moves an entry of a list up or down, and announces its new position. */
export function MoveButtons({ name, at, of, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  const move = (to: number) => {
    onMove(to)
    announce(t`${name} is now number ${to + 1} of ${of}`)
  }
  return (
    <>
      <ActionIcon
        aria-label={t`Move ${name} up`}
        className={styles.move ?? ''}
        aria-disabled={at === 0}
        onClick={() => at > 0 && move(at - 1)}
      >
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={t`Move ${name} down`}
        className={styles.move ?? ''}
        aria-disabled={at === of - 1}
        onClick={() => at < of - 1 && move(at + 1)}
      >
        <IconChevronDown size={18} />
      </ActionIcon>
    </>
  )
}
