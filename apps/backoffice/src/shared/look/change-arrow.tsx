import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import styles from './change-arrow.module.css'

/** Arrow between an old and a new value; drawn, since not every font has one. */
export function ChangeArrow() {
  const { t } = useLingui()
  return (
    <>
      {' '}
      <VisuallyHidden>{t`became`}</VisuallyHidden>
      <IconArrowRight className={styles.arrow ?? ''} size={16} aria-hidden="true" />{' '}
    </>
  )
}
