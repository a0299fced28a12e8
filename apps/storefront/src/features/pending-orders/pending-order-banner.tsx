import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../platform/class-names.ts'
import type { QueuedOrder } from '../../state/pending-orders/order-queue.ts'
import { useQueuedOrders } from '../../state/pending-orders/pending-orders.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './pending-order-banner.module.css'
import { useOrderEvents } from './use-order-events.ts'

interface PendingOrderBannerProps {
  /** Slug of the page's store; null if the page belongs to none. */
  storeSlug: string | null
  /** Whether it is inside a dock that already floats. */
  docked?: boolean
}

/** Floats over every page but the cart while an order waits, and links to the page where the diner can act on it. */
export function PendingOrderBanner({ storeSlug, docked = false }: PendingOrderBannerProps) {
  const { t } = useLingui()
  useOrderEvents()
  const queued = useQueuedOrderToShow(storeSlug)
  if (!queued) return null
  const { profile, maybeReceived } = queued.order
  const unsent = queued.phase === 'sending' ? t`Placing your order …` : t`Your order is not sent yet`
  const title = maybeReceived ? t`No answer from the store yet` : unsent
  return (
    <section
      ref={uncoverFocus}
      className={classNames(styles.line, docked ? styles.docked : styles.floating)}
      aria-label={title}
    >
      <Notice tone="warn" icon={<ClockIcon />} title={title}>
        {profile.slug !== storeSlug && <p dir="auto">{profile.name}</p>}
      </Notice>
      <Link href={pathTo(PAGES.cart, { slug: profile.slug })} className={buttonClass('outlined')}>
        {t`Open cart`}
      </Link>
    </section>
  )
}

/** First waiting order, this store's before others. It stays until it has ended, so that a retry does not flicker. */
function useQueuedOrderToShow(storeSlug: string | null): QueuedOrder | null {
  const orders = useQueuedOrders()
  const [shownKey, setShownKey] = useState<string | null>(null)
  const waiting = orders.filter(({ phase }) => phase !== 'sending')
  const queued =
    orders.find(({ order }) => order.key === shownKey) ??
    waiting.find(({ order }) => order.profile.slug === storeSlug) ??
    waiting[0] ??
    null
  const key = queued?.order.key ?? null
  if (key !== shownKey) setShownKey(key)
  return queued
}

/** Scrolls the focused element out from under the line when the line appears. */
function uncoverFocus(line: HTMLElement | null): void {
  const focused = document.activeElement
  if (!line || !focused || focused === document.body || focused.closest('dialog')) return
  const over = line.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  if (under.bottom > over.top && under.top < over.bottom) focused.scrollIntoView({ block: 'nearest' })
}
