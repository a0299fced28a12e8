import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { IconUserMinus } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Member } from '@thali/contract/staff'
import { SureButton } from '../../shared/look/sure-button.tsx'
import { useAction } from '../../shared/use-call.ts'
import { undoNoticeId } from './use-staff.tsx'

interface RemoveMemberProps {
  readonly member: Member
  readonly onGone: () => void
}

/** Removes a banned member from the list for good: the only action here that cannot be undone, so it is confirmed. */
export function RemoveMember({ member, onGone }: RemoveMemberProps) {
  const { t } = useLingui()
  const remove = useAction(ACCESS_API.removeMember, {
    values: { userId: member.id },
    renews: ['staff'],
    // What it undoes is gone.
    onSuccess: () => notifications.hide(undoNoticeId(member)),
  })
  return (
    <SureButton
      leftSection={<IconUserMinus size={18} />}
      label={t`Remove from the list…`}
      sureLabel={t`Remove permanently: only a new invitation brings them back`}
      loading={remove.isPending}
      onSure={() => remove.mutate(undefined, { onSuccess: onGone })}
    />
  )
}
