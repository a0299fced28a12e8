import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'
import { classNames } from '../../platform/class-names.ts'
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

type OrderChatProps = Pick<ChatThreadProps, 'store' | 'orderSlug' | 'lang' | 'lastEventAt' | 'isCancelled'>

/** Messages between the diners of an order and the staff; the thread is fetched after the rest of the page. */
export function OrderChat({ store, orderSlug, lang, lastEventAt, isCancelled }: OrderChatProps) {
  const { t } = useLingui()
  const [isPainted, setPainted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return (
    <section className={classNames(panel.panel, 'screen-only')}>
      <details
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
        <Suspense>
          {isPainted && (
            <Thread
              store={store}
              orderSlug={orderSlug}
              lang={lang}
              lastEventAt={lastEventAt}
              isCancelled={isCancelled}
              isShown={isOpen}
              onUnread={setUnread}
            />
          )}
        </Suspense>
      </details>
    </section>
  )
}
