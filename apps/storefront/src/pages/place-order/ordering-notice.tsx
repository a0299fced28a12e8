import { useLingui } from '@lingui/react/macro'
import { useStoreView } from '../../state/store-view.tsx'
import { useClosedMessages } from '../../texts/closed-messages.ts'
import { ClockIcon, MenuIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Reason why ordering is not possible at the moment, and its end. */
export function OrderingNotice({ hasMenus }: { hasMenus: boolean }) {
  const { t } = useLingui()
  const view = useStoreView()
  const { store, mode } = view
  const { title, text } = useClosedMessages(view, t`Your cart is kept.`)
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
  return (
    <Notice
      tone="warn"
      icon={<ClockIcon />}
      // A phone may take another day for today than the server.
      title={<span suppressHydrationWarning>{title}</span>}
    >
      <p dir="auto">{text}</p>
    </Notice>
  )
}
