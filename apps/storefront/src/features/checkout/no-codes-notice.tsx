import { useLingui } from '@lingui/react/macro'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fieldId } from './field-problems.ts'

interface NoCodesNoticeProps {
  hasOtherTypes: boolean
  /** Whether a scan is needed as well: the notice then replaces the table's field, since a scan would not help. */
  isScanNeeded: boolean
}

/** Notice, before the form is filled in, that an order type needs a one-time code and none can be sent. */
export function NoCodesNotice({ hasOtherTypes, isScanNeeded }: NoCodesNoticeProps) {
  const { t } = useLingui()
  return (
    <div id={isScanNeeded ? fieldId('address') : undefined} tabIndex={-1}>
      <Notice
        tone="warn"
        icon={<ClockIcon />}
        title={t`This order type needs an OTP, and none can be sent at the moment.`}
      >
        <p>{hasOtherTypes ? t`Please choose another way to order.` : t`Please order with the staff.`}</p>
      </Notice>
    </div>
  )
}
