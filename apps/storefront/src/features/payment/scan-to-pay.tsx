import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import { buttonClass } from '../../ui/button.tsx'
import styles from './scan-to-pay.module.css'

interface ScanToPayProps {
  /** `upi://pay?…` */
  uri: string
  amount: string
}

/** Modules of white around the code, as readers want it. */
const QUIET_ZONE = 4

/** A UPI payment as a code for another phone's camera, and as a link into the apps of this one. */
export function ScanToPay({ uri, amount }: ScanToPayProps) {
  const { t } = useLingui()
  const { data, size } = encode(uri, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <div className={styles.scan}>
      <a className={buttonClass('primary', true)} href={uri}>
        {t`Pay ${amount} in a UPI app`}
      </a>
      <p>{t`Or scan this code with any UPI app. This page tells you when it is paid.`}</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t`Code to pay by UPI`}
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={path.join('')} fill="#000" />
      </svg>
    </div>
  )
}
