import { lazy, Suspense } from 'react'
import type { QrCodeProps } from './drawn-qr-code.tsx'
import styles from './qr-code.module.css'

/** Loaded where a code is shown. */
const DrawnQrCode = lazy(async () => ({ default: (await import('./drawn-qr-code.tsx')).DrawnQrCode }))

/** QR code to be scanned from this screen; its place is kept until it is drawn. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<svg className={styles.code} viewBox="0 0 1 1" aria-hidden />}>
      <DrawnQrCode {...props} />
    </Suspense>
  )
}
