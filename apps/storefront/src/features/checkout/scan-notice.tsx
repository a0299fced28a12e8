import { useLingui } from '@lingui/react/macro'
import { TableIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fieldId, PROBLEM_MESSAGES } from './field-problems.ts'

/** Notice in place of the table's field, if the store accepts only the code on the table. */
export function ScanNotice({ hasOtherTypes }: { hasOtherTypes: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <div id={fieldId('address')} tabIndex={-1}>
      <Notice tone="info" icon={<TableIcon />} title={i18n._(PROBLEM_MESSAGES['table.scan-required'])}>
        <p>{t`It tells the kitchen where to bring your order.`}</p>
        <p>
          {hasOtherTypes
            ? t`You can also choose another way to order.`
            : t`Without it, please order with the staff.`}
        </p>
      </Notice>
    </div>
  )
}
