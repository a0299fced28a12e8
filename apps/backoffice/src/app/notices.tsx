import { Notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { setNoticesHeight } from '../shared/look/notices-height.ts'
import styles from './notices.module.css'

/** Distance of the notices from the content below them, in CSS pixels. */
const MARGIN_PX = 16

/** Notices at the bottom start; a store's screens end above them. */
export function Notices() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = frame.current?.querySelector<HTMLElement>('[data-position="bottom-left"]')
    if (!shown) return
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(shown.getBoundingClientRect().height)
      setNoticesHeight(height > 0 ? height + MARGIN_PX : 0)
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
