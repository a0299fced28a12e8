import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Notice that no code could be sent: the order can be placed without one, and is held until staff approve it. */
export function OrderWithoutOtp({ onOrder }: { readonly onOrder: () => void }) {
  const { t } = useLingui()
  return (
    <Notice tone="warn" icon={<ClockIcon />} title={t`You can order without the OTP.`}>
      <p>{t`The staff check your order before the kitchen starts, and may call you.`}</p>
      <Button onClick={onOrder}>{t`Order without the OTP`}</Button>
    </Notice>
  )
}
