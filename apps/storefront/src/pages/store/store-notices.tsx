import { useLingui } from '@lingui/react/macro'
import type { StorePageData } from '@thali/contract/page-state'
import { useServedTime } from '../../features/menu/use-served-time.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { useClosedMessages } from '../../texts/closed-messages.ts'
import { labelIn } from '../../texts/translated.ts'
import { ClockIcon, MenuIcon } from '../../ui/icons.tsx'
import styles from './store-notices.module.css'

/** Reason why ordering is not possible at the moment, and its end. */
export function OrderingBanner({ isSample, isViewOnly }: { isSample: boolean; isViewOnly: boolean }) {
  const { t } = useLingui()
  const view = useStoreView()
  const { store } = view
  const messages = useClosedMessages(view, t`You can still look at the menu.`)
  if (isSample)
    return <Banner title={t`This is a sample menu`} text={t`Look around; ordering is switched off here.`} />
  if (isViewOnly && store.isSuspended)
    return (
      <Banner
        title={t`Ordering is not possible here at the moment`}
        text={t`You can still look at the menu.`}
      />
    )
  if (isViewOnly || store.ordering.open) return null
  return <Banner {...messages} />
}

/** Says that the menu which a link names is served at another time. */
export function ClosedMenuBanner({ menu }: { menu: NonNullable<StorePageData['closedMenu']> }) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const label = labelIn(lang, menu)
  return <Banner title={t`${label} is not served now`} text={useServedTime(menu) ?? ''} />
}

function Banner({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.banner} role="status">
      <ClockIcon />
      <p>
        {/* A phone may take another day for today than the server. */}
        <strong suppressHydrationWarning>{title}</strong>
        <span dir="auto">{text}</span>
      </p>
    </div>
  )
}

/** Notice of a store that serves nothing now, or has no dishes yet. */
export function OfflineNotice({ isEmpty }: Pick<StorePageData, 'isEmpty'>) {
  const { t } = useLingui()
  return (
    <main id="content" tabIndex={-1} className={styles.offline}>
      <MenuIcon />
      <p>
        {isEmpty
          ? t`The menu is being prepared`
          : t`Store is offline at the moment. Please check back later!`}
      </p>
    </main>
  )
}
