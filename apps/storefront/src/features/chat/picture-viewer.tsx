import { useLingui } from '@lingui/react/macro'
import type { GuestMessage } from '@thali/contract/chat'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './chat-thread.module.css'

interface SentPictureProps {
  orderSlug: string
  message: GuestMessage
  /** Name of the sender, for screen readers. */
  from: string
}

/** A picture of a message, with its height reserved before it loads; a tap shows it full screen. */
export function SentPicture({ orderSlug, message: { seq, body, picture }, from }: SentPictureProps) {
  const { t } = useLingui()
  const [isViewed, setViewed] = useState(false)
  if (!picture) return null
  const src = pathTo(GUEST_CHAT_API.pictureOfGuestThread.path, { orderSlug, seq: String(seq) })
  const about = body === '' ? t`Picture of ${from}` : body
  const { width, height } = picture
  return (
    <>
      <button type="button" className={styles.view} onClick={() => setViewed(true)}>
        <img className={styles.picture} src={src} alt={about} width={width} height={height} loading="lazy" />
      </button>
      {isViewed && (
        <Sheet title={t`Picture`} height="full" onClosed={() => setViewed(false)}>
          <img className={styles.viewed} src={src} alt={about} width={width} height={height} />
        </Sheet>
      )}
    </>
  )
}
