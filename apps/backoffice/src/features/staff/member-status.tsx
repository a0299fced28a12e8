import { useLingui } from '@lingui/react/macro'
import type { Person } from './filter-staff.ts'
import styles from './member-status.module.css'

/** Status of a person: active, invited or banned. */
export function MemberStatus({ status }: Pick<Person, 'status'>) {
  const { t } = useLingui()
  const names = { active: t`Active`, invited: t`Invited`, banned: t`Banned` }
  return (
    <span className={styles.status} data-status={status}>
      {names[status]}
    </span>
  )
}
