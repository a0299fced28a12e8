import type { Listing } from '@thali/domain/menu/listing'
import type { Image, StoreMenus } from '@thali/domain/menu/menu'
import { useState } from 'react'
import { ImageViewer } from '../../features/image-viewer/image-viewer.tsx'
import { OptionSheet } from '../../features/option-sheet/option-sheet.tsx'
import { RepeatSheet } from '../../features/option-sheet/repeat-sheet.tsx'
import { useStoreView } from '../../state/store-view.tsx'
import { itemAddress } from '../item-address.ts'
import { laterType, OrderForOtherDay } from './order-for-other-day.tsx'

export type Overlay =
  | { readonly kind: 'item' | 'repeat'; readonly listing: Listing }
  | {
      readonly kind: 'images'
      readonly images: readonly Image[]
      readonly index: number
      readonly title: string
    }

export interface MenuOverlayProps {
  overlay: Overlay
  menus: StoreMenus
  slug: string
  onClosed: () => void
  /** The diner was offered the same choices and wants others. */
  onOtherChoices: () => void
}

/** An open sheet or image. Its code is fetched when the first one is opened, or earlier in idle time. */
export function MenuOverlay({ overlay, menus, slug, onClosed, onOtherChoices }: MenuOverlayProps) {
  const { store } = useStoreView()
  const [type] = useState(() => laterType(store))
  if (overlay.kind === 'images') return <ImageViewer {...overlay} onClosed={onClosed} />
  const { item, category } = overlay.listing
  if (overlay.kind === 'repeat') {
    return <RepeatSheet item={item} category={category} onClosed={onClosed} onOtherChoices={onOtherChoices} />
  }
  const href = itemAddress(slug, overlay.listing)
  return (
    <OptionSheet
      {...{ item, category, menus, href, onClosed }}
      {...(type && {
        otherDay: (wanted) => <OrderForOtherDay orderType={type} menus={menus} wanted={wanted} />,
      })}
    />
  )
}
