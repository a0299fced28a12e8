import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Modules of white around the code, as scanners require. */
const QUIET_ZONE = 4

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** A code to be scanned from this screen: always dark on white, regardless of the colours around it. */
export function DrawnQrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
