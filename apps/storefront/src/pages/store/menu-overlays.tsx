import { QUERY } from '@thali/contract/paths'
import type { CategoryId, ItemId } from '@thali/domain/ids'
import { findListing, type Listing } from '@thali/domain/menu/listing'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { Activity, type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type MenuActions, MenuActionsContext } from '../../features/menu/menu-actions.tsx'
import { onIdle } from '../../platform/on-idle.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { lazyCode, useFetched } from '../../ui/use-fetched.ts'
import type { MenuOverlayProps, Overlay } from './menu-overlay.tsx'

const overlayCode = lazyCode(() => import('./menu-overlay.tsx'))

interface Shown {
  readonly MenuOverlay: ComponentType<MenuOverlayProps>
  readonly overlay: Overlay
  /** Time of opening; distinguishes it from an earlier overlay that is still closing. */
  readonly openedAt: number
}

interface MenuOverlaysProps {
  menus: StoreMenus
  onItemOpened: () => void
  /** The menu: it is not rendered again when an overlay opens. */
  children: ReactNode
}

/** Provides a menu with its overlays, whose code is fetched when the phone is idle. */
export function MenuOverlays({ menus, onItemOpened, children }: MenuOverlaysProps) {
  const { store } = useStoreView()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isWarmingUp, setWarmingUp] = useState(false)
  const fetched = useFetched()
  const latest = useRef({ menus, fetched, onItemOpened })
  latest.current = { menus, fetched, onItemOpened }

  useEffect(
    () =>
      onIdle(() => {
        overlayCode.fetch().then(
          () => setWarmingUp(true),
          () => undefined,
        )
      }),
    [],
  )

  // Stays the same while the menu is shown, so that cards are not rendered again because a price changed elsewhere.
  const actions = useMemo(() => {
    function open(overlay: Overlay) {
      latest.current.fetched(overlayCode, ({ MenuOverlay }) =>
        setShown({ MenuOverlay, overlay, openedAt: performance.now() }),
      )
    }
    const openListing = (kind: 'item' | 'repeat') => (itemId: ItemId, categoryId: CategoryId | null) => {
      const listing = findListing(latest.current.menus, itemId, categoryId)
      if (!listing) return
      open({ kind, listing })
      latest.current.onItemOpened()
    }
    return {
      openItem: openListing('item'),
      repeatItem: openListing('repeat'),
      openImages: (images, index, title) => open({ kind: 'images', images, index, title }),
    } satisfies MenuActions
  }, [])

  useEffect(() => {
    const whenForward = () => {
      const query = new URLSearchParams(location.search)
      const item = query.get(QUERY.item)
      // Closing an overlay over a sheet also returns to that sheet's history entry.
      if (history.state?.modal && item && !document.querySelector('dialog[open]')) {
        actions.openItem(item as ItemId, query.get(QUERY.category) as CategoryId | null)
      }
    }
    addEventListener('popstate', whenForward)
    return () => removeEventListener('popstate', whenForward)
  }, [actions])

  const chooseOthers = ({ item, category }: Listing) => actions.openItem(item.id, category.id)

  return (
    <MenuActionsContext value={actions}>
      {children}
      {isWarmingUp && <SheetWarmUp menus={menus} />}
      {shown && (
        <shown.MenuOverlay
          key={shown.openedAt}
          overlay={asOfNow(shown.overlay, menus)}
          menus={menus}
          slug={store.slug}
          onClosed={() => {
            setWarmingUp(false)
            setShown((now) => (now === shown ? null : now))
          }}
          onOtherChoices={() => shown.overlay.kind === 'repeat' && chooseOthers(shown.overlay.listing)}
        />
      )}
    </MenuActionsContext>
  )
}

/**
 * Draws the sheet of the first dish hidden, in idle time: code that has run once opens the first sheet three
 * times as fast on a slow phone.
 */
function SheetWarmUp({ menus }: Pick<MenuOverlaysProps, 'menus'>) {
  const [item] = Object.values(menus.items)
  const listing = item && findListing(menus, item.id, null)
  if (!overlayCode.loaded || !listing) return null
  const { MenuOverlay } = overlayCode.loaded
  return (
    <Activity mode="hidden">
      <MenuOverlay
        overlay={{ kind: 'item', listing }}
        menus={menus}
        slug=""
        onClosed={nothing}
        onOtherChoices={nothing}
      />
    </Activity>
  )
}

function nothing(): void {}

/** Overlay with the current state of its dish. */
function asOfNow(overlay: Overlay, menus: StoreMenus): Overlay {
  if (overlay.kind === 'images') return overlay
  const { item, category } = overlay.listing
  const listing = findListing(menus, item.id, category.id)
  return listing ? { ...overlay, listing } : overlay
}
