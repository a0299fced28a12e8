import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../../shared/button.tsx'
import { classNames } from '../../shared/class-names.ts'
import { ClockIcon } from '../../shared/icons.tsx'
import { Notice } from '../../shared/notice.tsx'
import { type UnsentOrder, useUnsentOrders } from '../../shared/orders-on-their-way.ts'
import styles from './unsent-order-line.module.css'

interface UnsentOrderLineProps {
  /** Whose page this is; null where it is no store's. */
  storeSlug: string | null
  /** It stands in a dock that floats already. */
  docked: boolean
}

/** Floats over a page other than the cart while an order waits or asks, and leads to where it can be acted on. */
export function UnsentOrderLine({ storeSlug, docked }: UnsentOrderLineProps) {
  const { t } = useLingui()
  const order = useOrderToTell(storeSlug)
  if (!order) return null
  const { profile, maybeReceived } = order.attempt
  const unsaid = order.phase === 'sending' ? t`Placing your order …` : t`Your order is not sent yet`
  const title = maybeReceived ? t`No answer from the store yet` : unsaid
  return (
    <section
      ref={uncoverFocus}
      className={classNames(styles.line, docked ? styles.docked : styles.floating)}
      aria-label={title}
    >
      <Notice tone="warn" icon={<ClockIcon />} title={title}>
        {profile.slug !== storeSlug && <p dir="auto">{profile.name}</p>}
      </Notice>
      <Link
        href={`/place-order?store=${encodeURIComponent(profile.slug)}`}
        className={buttonClass('outlined')}
      >
        {t`Open cart`}
      </Link>
    </section>
  )
}

/** One that waits or asks, this store's first. It stays until it is over, so that a try in between does not flicker. */
function useOrderToTell(storeSlug: string | null): UnsentOrder | null {
  const orders = useUnsentOrders() ?? []
  const [toldKey, setToldKey] = useState<string | null>(null)
  const standing = orders.filter(({ phase }) => phase !== 'sending')
  const order =
    orders.find(({ attempt }) => attempt.key === toldKey) ??
    standing.find(({ attempt }) => attempt.profile.slug === storeSlug) ??
    standing[0] ??
    null
  const key = order?.attempt.key ?? null
  if (key !== toldKey) setToldKey(key)
  return order
}

/** What has the focus in the moment when the line comes up does not stay below it. */
function uncoverFocus(line: HTMLElement | null): void {
  const focused = document.activeElement
  if (!line || !focused || focused === document.body || focused.closest('dialog')) return
  const over = line.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  if (under.bottom > over.top && under.top < over.bottom) focused.scrollIntoView({ block: 'nearest' })
}
