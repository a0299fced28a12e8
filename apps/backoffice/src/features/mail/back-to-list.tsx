import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useParams } from 'react-router'
import { useStore } from '../../shared/session.ts'
import styles from './mail.module.css'
import { labelPath } from './mail-places.ts'

/** URL of the open list, with its filters. */
export function useListAddress(): string {
  const { slug } = useStore()
  const { systemLabel, customLabel } = useParams()
  const { search } = useLocation()
  return labelPath(slug, customLabel ?? systemLabel ?? 'inbox') + search
}

/** Link back to the list, if that is not shown beside the open thread. */
export function BackToList() {
  const { t } = useLingui()
  return (
    <ActionIcon
      color="leaf"
      component={Link}
      to={useListAddress()}
      className={styles.back}
      aria-label={t`Back to the list`}
    >
      <IconArrowLeft size={22} />
    </ActionIcon>
  )
}
