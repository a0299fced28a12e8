import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconUserMinus } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Member } from '@thali/contract/staff'
import { useState } from 'react'
import { useAction } from '../../shared/use-call.ts'
import { undoNoticeId } from './use-staff.tsx'

interface RemoveMemberProps {
  readonly member: Member
  readonly onGone: () => void
}

/** Removes a banned member from the list for good: the only action here that cannot be undone, so it is confirmed. */
export function RemoveMember({ member, onGone }: RemoveMemberProps) {
  const [isSure, setSure] = useState(false)
  const remove = useAction(ACCESS_API.removeMember, {
    values: { userId: member.id },
    renews: ['staff'],
    // What it undoes is gone.
    onSuccess: () => notifications.hide(undoNoticeId(member)),
  })
  if (!isSure)
    return (
      <Button variant="default" leftSection={<IconUserMinus size={18} />} onClick={() => setSure(true)}>
        <Trans>Remove from the list…</Trans>
      </Button>
    )
  return (
    <Button
      color="red"
      leftSection={<IconUserMinus size={18} />}
      loading={remove.isPending}
      onClick={() => remove.mutate(undefined, { onSuccess: onGone })}
    >
      <Trans>Remove permanently: only a new invitation brings them back</Trans>
    </Button>
  )
}
