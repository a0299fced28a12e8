import { useLingui } from '@lingui/react/macro'
import type { PageState, PostLine } from '@thali/contract/page-state'
import { PAGES, storePath } from '@thali/contract/paths'
import { visiblePureVeg } from '@thali/domain/menu/listing'
import type { Menu, StoreMenus } from '@thali/domain/menu/menu'
import { addressFromLink } from '@thali/domain/order/order-address'
import { placeName } from '@thali/domain/order/place-name'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { Link } from 'wouter'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { useServedTime } from '../../features/menu/use-served-time.ts'
import { StoreHeader, StoreHeaderFact } from '../../features/store-header/store-header.tsx'
import { shareLink } from '../../platform/share.ts'
import type { TableLink } from '../../state/device/table-link.ts'
import { storeUrl } from '../../state/store-url.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { ClockIcon, LeafIcon, ReceiptIcon, ShareIcon, TableIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { LazyReadyRange } from './lazy-ready-range.tsx'

interface StoreTopProps {
  state: PageState
  menu: Menu | null
  menus: StoreMenus
  /** Table or room from a scanned link; null: none. */
  link: TableLink | null
  /** Link to the reservations page; undefined: no reservations. */
  booking: PostLine | undefined
}

/** The header with its tools and facts. */
export function StoreTop({ state, menu, menus, link, booking }: StoreTopProps) {
  const { t } = useLingui()
  const { store, mode } = useStoreView()
  const served = useServedTime(menu)
  // The store accepts no table without a signed code.
  const seat = link && (link.sig || !store.signedTableLinks) && addressFromLink(link.idel, link.iden)

  async function share() {
    const address = state.storeOrigin ? storeUrl(state, store.slug) : location.origin + storePath(store.slug)
    const outcome = await shareLink(store.name, address)
    if (outcome === 'copied') showToast('success', t`Link copied`)
  }

  return (
    <StoreHeader
      store={store}
      place={seat ? placeName(seat, state.lang) : link?.conf && storeLabelIn(state.lang, store, link.conf)}
      tools={
        <>
          <LanguageSwitch lang={state.lang} languages={state.languages} />
          <Link href={PAGES.orders} aria-label={t`Your orders`}>
            <ReceiptIcon />
            {t`Orders`}
          </Link>
          <button type="button" aria-label={t`Share this menu`} onClick={share}>
            <ShareIcon />
          </button>
        </>
      }
      facts={
        <>
          {menu && visiblePureVeg(menu, menus.items) && (
            <StoreHeaderFact icon={<LeafIcon />}>{t`Pure Veg`}</StoreHeaderFact>
          )}
          {served && <StoreHeaderFact icon={<ClockIcon />}>{served}</StoreHeaderFact>}
          {booking && (
            <StoreHeaderFact icon={<TableIcon />}>
              <a href={booking.href}>{labelIn(state.lang, booking)}</a>
            </StoreHeaderFact>
          )}
          {/* Last, since its row is empty at first. */}
          {store.computedTimes && store.ordering.open && mode === 'open' && <LazyReadyRange />}
        </>
      }
    />
  )
}
