import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CurrentShifts } from '../../shared/current-shifts.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { AccessPage } from './access-page.tsx'
import { listPeople, readStaffQuery } from './filter-staff.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberBulkBar } from './member-bulk-bar.tsx'
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
