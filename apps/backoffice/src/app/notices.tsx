import { Notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import styles from './notices.module.css'

/** Custom property of the document: height that notices take from the bottom of a store's screens. */
const HEIGHT = '--notices-height'
/** Distance of the notices from the content below them, in CSS pixels. */
const MARGIN_PX = 16

/** Notices at the bottom start. A store's screens end above them, so that they cover no button of a ticket or form. */
export function Notices() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = frame.current?.querySelector<HTMLElement>('[data-position="bottom-left"]')
    if (!shown) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(shown.getBoundingClientRect().height)
      style.setProperty(HEIGHT, `${height > 0 ? height + MARGIN_PX : 0}px`)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame}>
      <Notifications
        withinPortal={false}
        position="bottom-left"
        className={styles.notices ?? ''}
        limit={5}
        autoClose={5000}
        containerWidth={400}
      />
    </div>
  )
}
