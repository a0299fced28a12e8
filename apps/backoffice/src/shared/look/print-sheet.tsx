import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { ScreenDecimals } from '../screen-decimals.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  /** The browser's print dialog was closed. */
  onPrinted: () => void
  children: ReactNode
}

/** Paper: asks the browser to print its children and nothing else of the screen. */
export function PrintSheet({ onPrinted, children }: PrintSheetProps) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div className={styles.sheet}>
      <ScreenDecimals>{children}</ScreenDecimals>
    </div>,
    document.body,
  )
}
