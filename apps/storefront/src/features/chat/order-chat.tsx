import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'
import { classNames } from '../../platform/class-names.ts'
import { Button } from '../../ui/button.tsx'
import disclosure from '../../ui/disclosure.module.css'
import panel from '../../ui/panel.module.css'
import type { ChatThreadProps } from './chat-thread.tsx'
import styles from './order-chat.module.css'

const Thread = lazy(async () => {
  const found = await import('./chat-thread.tsx').catch(() => null)
  return { default: found?.ChatThread ?? Nothing }
})

function Nothing(_: ChatThreadProps) {
  const { t } = useLingui()
  return <p>{t`Check your connection and try again.`}</p>
}

const CHAT_ID = 'order-chat'

type OrderChatProps = Omit<ChatThreadProps, 'isShown'> & { readonly unread: number }

/** Messages between the diners of an order and the staff; the thread is fetched after the rest of the page. */
export function OrderChat({ unread, ...props }: OrderChatProps) {
  const { t } = useLingui()
  const [isPainted, setPainted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return (
    <section className={classNames(panel.panel, 'screen-only')}>
      <details
        id={CHAT_ID}
        className={disclosure.disclosure}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <span className={styles.summary}>
            {t`Write to the staff`}
            {unread > 0 && (
              <span className={styles.unread} role="status">
                {t`New messages: ${unread}`}
              </span>
            )}
          </span>
        </summary>
        <Suspense>{isPainted && <Thread {...props} isShown={isOpen} />}</Suspense>
      </details>
    </section>
  )
}

/** Button at the head of the page that opens the thread further down: its own sign of new messages is out of sight. */
export function NewMessages({ unread }: { unread: number }) {
  const { t } = useLingui()
  return (
    <Button
      wide
      onClick={() => {
        const chat = document.getElementById(CHAT_ID) as HTMLDetailsElement | null
        if (!chat) return
        chat.open = true
        chat.querySelector('summary')?.focus({ preventScroll: true })
        chat.scrollIntoView()
      }}
    >
      {t`New messages: ${unread}`}
    </Button>
  )
}
