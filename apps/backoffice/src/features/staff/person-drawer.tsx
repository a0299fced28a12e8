import { Drawer } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { InvitationPanel } from './invitation-panel.tsx'
import { MemberPanel } from './member-panel.tsx'
import { useStaff } from './use-staff.tsx'

/** URL parameter with the id of the open person. */
export const PERSON_PARAMETER = 'person'

/** Person of the list in a drawer: their facts, and the actions on them. */
export function PersonDrawer() {
  const { data } = useStaff()
  const [search, setSearch] = useSearchParams()
  const id = search.get(PERSON_PARAMETER)
  const member = data?.staff.find((one) => one.id === id)
  const invitation = data?.invitations.find((one) => one.id === id)
  const close = () =>
    setSearch(
      (now) => {
        now.delete(PERSON_PARAMETER)
        return now
      },
      { replace: true },
    )
  return (
    <Drawer
      opened={member !== undefined || invitation !== undefined}
      onClose={close}
      position="right"
      size={480}
      title={member?.name ?? invitation?.name}
    >
      {member && <MemberPanel member={member} onGone={close} />}
      {invitation && <InvitationPanel invitation={invitation} onGone={close} />}
    </Drawer>
  )
}
