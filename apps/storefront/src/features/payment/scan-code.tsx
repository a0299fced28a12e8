import { encode } from 'uqr'
import styles from './scan-to-pay.module.css'

/** Modules of white around the code, as scanners require. */
const QUIET_ZONE = 4

/** A code to be scanned: always dark on white, regardless of the colours around it. */
export function ScanCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
