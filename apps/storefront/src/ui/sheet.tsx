import { useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { afterPaint } from '../platform/after-paint.ts'
import { classNames } from '../platform/class-names.ts'
import { CloseIcon } from './icons.tsx'
import styles from './sheet.module.css'
import { ToastRegion } from './toast-region.tsx'
import { useDragDown } from './use-drag-down.ts'
import { useModal } from './use-modal.ts'

interface SheetFrameProps {
  title: ReactNode
  /** Buttons beside the close button. */
  actions?: ReactNode
  /**
   * `part`: seven tenths of the screen; `fit`: as high as its content; `text`: the whole screen, on wide ones a
   * page of paper; `full`: the whole screen, dark for photos.
   */
  height?: 'part' | 'fit' | 'text' | 'full'
  /** Address to show while open, so that it can be shared. */
  href?: string
  /** Called after it has closed, in any way. */
  onClosed: () => void
  /** A `SheetBody`. */
  children: (close: () => void) => ReactNode
}

interface SheetBodyProps {
  /** Above the title: a photo. */
  lead?: ReactNode
  /** Stays in view under the scrolled content. */
  footer?: ReactNode
  children: ReactNode
}

interface SheetProps extends Omit<SheetFrameProps, 'children'> {
  footer?: Filling
  children: Filling
}

type Filling = ReactNode | ((close: () => void) => ReactNode)

/** A panel that rises from below: closed by Esc, the back button, its cross, a tap beside it or a pull down. */
export function Sheet({ footer, children, ...frame }: SheetProps) {
  return (
    <SheetFrame {...frame}>
      {(close) => <SheetBody footer={filled(footer, close)}>{filled(children, close)}</SheetBody>}
    </SheetFrame>
  )
}

function filled(filling: Filling, close: () => void): ReactNode {
  return typeof filling === 'function' ? filling(close) : filling
}

/** Panel with its header. If its height is fixed, they are painted first, and the content after them. */
export function SheetFrame(props: SheetFrameProps) {
  const { title, actions, height = 'fit', href, onClosed, children } = props
  const { t } = useLingui()
  const titleId = useId()
  const { dialog, close } = useModal(onClosed, href)
  const drag = useDragDown(dialog, close)
  const isFilled = useFilled(height === 'fit')

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog; the tap beside it is an extra
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, styles[height])}
      aria-labelledby={titleId}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.panel}>
        <div className={styles.header} {...drag}>
          <span className={styles.grip} aria-hidden="true" />
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {actions}
          <button type="button" className={styles.close} aria-label={t`Close`} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        {isFilled && children(close)}
      </div>
      {isFilled && <ToastRegion />}
    </dialog>
  )
}

/** Content of a sheet below its header. */
export function SheetBody({ lead, footer, children }: SheetBodyProps) {
  return (
    <>
      <div className={styles.content}>
        {lead && <div className={styles.lead}>{lead}</div>}
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
}

/** Delays the content until the frame is painted, so that the frame follows the touch immediately. */
function useFilled(atOnce: boolean): boolean {
  const [isFilled, setFilled] = useState(atOnce)
  useEffect(() => afterPaint(() => startTransition(() => setFilled(true))), [])
  return isFilled
}
