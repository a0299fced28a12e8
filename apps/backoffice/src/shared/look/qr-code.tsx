import { lazyPart } from '../lazy-part.tsx'
import styles from './qr-code.module.css'

/** QR code to be scanned from this screen; its place is reserved until it is drawn. */
export const QrCode = lazyPart(
  async () => (await import('./drawn-qr-code.tsx')).DrawnQrCode,
  <svg className={styles.code} viewBox="0 0 1 1" aria-hidden />,
)
