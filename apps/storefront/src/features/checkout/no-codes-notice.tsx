import { useLingui } from '@lingui/react/macro'
import { ClockIcon } from '../../shared/icons.tsx'
import { Notice } from '../../shared/notice.tsx'

/** Under a way to order that needs a one-time code, where none can be sent: before anything is typed in vain. */
export function NoCodesNotice({ hasOtherWays }: { hasOtherWays: boolean }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      title={t`This way needs an OTP, and none can be sent at the moment.`}
    >
      <p>{hasOtherWays ? t`Please choose another way to order.` : t`Please order with the staff.`}</p>
    </Notice>
  )
}
