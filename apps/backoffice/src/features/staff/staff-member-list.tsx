import { useLingui } from '@lingui/react/macro'
import { Badge, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { Avatar } from './avatar.tsx'
import type { Person } from './filter-staff.ts'
import { MemberStatus } from './member-status.tsx'
import { PERSON_PARAMETER } from './person-drawer.tsx'
import styles from './staff-member-list.module.css'

interface StaffMemberListProps {
  readonly view: 'list' | 'card'
  readonly people: readonly Person[]
  readonly selected: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** People as rows or as cards; each opens by click and key. */
export function StaffMemberList({ view, people, selected, onToggle }: StaffMemberListProps) {
  const { t } = useLingui()
  return (
    <ul className={view === 'list' ? styles.rows : styles.cards} aria-label={t`Staff`}>
      {people.map((person) => (
        <PersonEntry key={person.id} person={person}>
          {view === 'list' && person.kind === 'member' && (
            <Checkbox
              className={styles.pick ?? ''}
              checked={selected.has(person.id)}
              onChange={() => onToggle(person.id)}
              aria-label={t`Select ${person.name}`}
            />
          )}
        </PersonEntry>
      ))}
    </ul>
  )
}

/** Person as a row or a card: only the layout differs. */
function PersonEntry({ person, children }: { person: Person; children: ReactNode }) {
  const { t } = useLingui()
  const { data: session } = useSession()
  const [search] = useSearchParams()
  const roleName = useRoleName()
  const { name, email, role, status } = person
  const address = new URLSearchParams(search)
  address.set(PERSON_PARAMETER, person.id)
  return (
    <li className={styles.person} data-status={status}>
      {children}
      <span className={styles.avatar}>
        <Avatar name={name} />
      </span>
      <span className={styles.who}>
        <span className={styles.label}>
          <Link to={{ search: address.toString() }} className={styles.open}>
            {name}
          </Link>
          {session?.user?.id === person.id && (
            <Badge color="gray" className={styles.badge ?? ''}>{t`You`}</Badge>
          )}
        </span>
        <span className={styles.email}>{email ?? t`No e-mail`}</span>
      </span>
      <span className={styles.role}>{roleName(role)}</span>
      <span className={styles.status}>
        <MemberStatus status={status} />
      </span>
      <span className={styles.seen}>
        <Seen person={person} />
      </span>
      <IconChevronRight className={styles.chevron ?? ''} size={18} aria-hidden="true" />
    </li>
  )
}

function Seen({ person }: { person: Person }) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const { distance } = useStoreTimeFormats()
  if (person.kind === 'invited') return <>{t`Ends ${distance(person.expiresAt, now)}`}</>
  if (person.lastSeenAt === null) return <>{t`Not signed in`}</>
  return <>{t`Seen ${distance(person.lastSeenAt, now)}`}</>
}
