import { useLingui } from '@lingui/react/macro'
import { formatMoment } from '@thali/domain/time/format-time'
import { useStoreView } from '../../state/store-view.tsx'
import { ClockIcon, MenuIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Reason why ordering is not possible at the moment, and its end. */
export function OrderingNotice({ hasMenus }: { hasMenus: boolean }) {
  const { t } = useLingui()
  const { store, lang, times, mode } = useStoreView()
  if (mode === 'view-only') {
    if (store.isSuspended)
      return <Notice tone="info" icon={<MenuIcon />} title={t`Ordering is not possible here at the moment`} />
    return (
      <Notice tone="info" icon={<MenuIcon />} title={t`This store shows its menu only.`}>
        <p>{t`Please order with the staff.`}</p>
      </Notice>
    )
  }
  if (!hasMenus) {
    return (
      <Notice
        tone="warn"
        icon={<ClockIcon />}
        title={t`Store is offline at the moment. Please check back later!`}
      />
    )
  }
  if (store.ordering.open) return null

  const until = store.ordering.until
  const when = until ? formatMoment(Date.parse(until), Date.now(), store.timeZone, lang, times) : null
  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      // A phone may take another day for today than the server.
      title={
        <span suppressHydrationWarning>
          {store.ordering.closed
            ? when
              ? t`Closed until ${when}`
              : t`Closed`
            : when
              ? t`Ordering is paused until ${when}`
              : t`Ordering is paused`}
        </span>
      }
    >
      <p dir="auto">
        {store.ordering.reason ||
          (store.ordering.later
            ? store.orderTypes.some(({ slots }) => slots)
              ? t`You can order for later: choose a day and a time.`
              : t`You can order for later: choose a pickup time.`
            : t`Your cart is kept.`)}
      </p>
    </Notice>
  )
}
