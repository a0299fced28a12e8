import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '../../ui/button.tsx'
import { ScanCode } from './scan-code.tsx'
import styles from './scan-to-pay.module.css'

interface ScanToPayProps {
  /** `upi://pay?…` */
  uri: string
  amount: string
}

/** UPI payment as a code for another phone's camera, and as a link to the apps of this one. */
export function ScanToPay({ uri, amount }: ScanToPayProps) {
  const { t } = useLingui()
  return (
    <div className={styles.scan}>
      <a className={buttonClass('primary', true)} href={uri}>
        {t`Pay ${amount} in a UPI app`}
      </a>
      <p>{t`Or scan this code with any UPI app. This page tells you when it is paid.`}</p>
      <ScanCode text={uri} label={t`UPI payment code`} />
    </div>
  )
}
