import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconBan, IconSearch, IconUserCheck, IconUserCog, IconUserPlus } from '@tabler/icons-react'
import type { Member } from '@thali/contract/staff'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CurrentShifts } from '../../shared/current-shifts.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { AccessPage } from './access-page.tsx'
import { listPeople, readStaffQuery } from './filter-staff.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './member-bulk-bar.module.css'
import { MemberBulkDialog, type MemberBulkKind } from './member-bulk-dialog.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { StaffFilters } from './staff-filters.tsx'
import { StaffMemberList } from './staff-member-list.tsx'
import { useStaff } from './use-staff.tsx'

const NOBODY: ReadonlySet<string> = new Set()

/** `…/management/user/list`: staff of the store, as rows. */
export function StaffListPage() {
  return <StaffPage view="list" />
}

/** `…/management/user/card`: staff of the store, as cards. */
export function StaffCardsPage() {
  return <StaffPage view="card" />
}

function StaffPage({ view }: { view: 'list' | 'card' }) {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  const [search, setSearch] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY)
  const query = readStaffQuery(search)
  const { data } = staff
  const people = data && listPeople(data.staff, data.invitations, query, i18n.locale)
  const members = (people ?? []).flatMap((person) => (person.kind === 'member' ? [person] : []))
  const selected = members.filter(({ id }) => picked.has(id))
  const invite = () => setInviting(true)
  const isAlone = data?.staff.length === 1 && data.invitations.length === 0 && people?.length === 1
  return (
    <AccessPage
      title={t`Staff`}
      count={data && data.staff.length + data.invitations.length}
      action={
        !isAlone && (
          <Button leftSection={<IconUserPlus size={18} />} onClick={invite} disabled={!data}>
            <Trans>Invite someone</Trans>
          </Button>
        )
      }
    >
      {!staff.isLoadingError && (
        <>
          <CurrentShifts />
          <StaffFilters view={view} />
          {view === 'list' && selected.length > 0 && (
            <MemberBulkBar
              members={selected}
              shown={members.length}
              onAll={() => setPicked(new Set(members.map(({ id }) => id)))}
              onNone={() => setPicked(NOBODY)}
            />
          )}
          {people && (
            <StaffMemberList
              view={view}
              people={people}
              selected={picked}
              onToggle={(id) => setPicked((before) => before.symmetricDifference(new Set([id])))}
            />
          )}
          {people?.length === 0 && (
            <StateMessage
              icon={<IconSearch size={32} />}
              title={t`Nobody matches`}
              action={{
                label: t`Show everyone`,
                onClick: () => setSearch(new URLSearchParams(), { replace: true }),
              }}
            />
          )}
          {isAlone && (
            <StateMessage
              icon={<IconUserPlus size={32} />}
              title={t`You are the only one here so far`}
              action={{ label: t`Invite someone`, onClick: invite }}
            >
              {t`Cashiers, cooks and waiters need no e-mail address: they scan a code from this screen.`}
            </StateMessage>
          )}
        </>
      )}
      <Pending query={staff} failure={t`The staff could not be loaded`} />
      <PersonDrawer />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </AccessPage>
  )
}

interface MemberBulkBarProps {
  /** Selected members among those shown in the list. */
  readonly members: readonly Member[]
  /** Number of members shown in the list. */
  readonly shown: number
  readonly onAll: () => void
  readonly onNone: () => void
}

/** Actions on the selected members. */
function MemberBulkBar({ members, shown, onAll, onNone }: MemberBulkBarProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<MemberBulkKind | null>(null)
  const acts = [
    { kind: 'role', label: t`Role…`, icon: <IconUserCog size={18} /> },
    { kind: 'active', label: t`Unblock…`, icon: <IconUserCheck size={18} /> },
    { kind: 'banned', label: t`Ban…`, icon: <IconBan size={18} /> },
  ] as const
  return (
    <section className={styles.bar} aria-label={t`Selected people`}>
      <strong role="status">
        <Plural value={members.length} one="# person selected" other="# people selected" />
      </strong>
      {members.length < shown && (
        <Button variant="subtle" onClick={onAll}>
          <Trans>Select all {shown} that match</Trans>
        </Button>
      )}
      <Button variant="subtle" onClick={onNone}>{t`Select none`}</Button>
      <Group gap={8} className={styles.acts ?? ''}>
        {acts.map((act) => (
          <Button key={act.kind} variant="default" leftSection={act.icon} onClick={() => setKind(act.kind)}>
            {act.label}
          </Button>
        ))}
      </Group>
      {kind && (
        <MemberBulkDialog kind={kind} members={members} onClose={() => setKind(null)} onDone={onNone} />
      )}
    </section>
  )
}
