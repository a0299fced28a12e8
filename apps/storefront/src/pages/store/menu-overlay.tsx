import type { Listing } from '@thali/domain/listing'
import type { Image } from '@thali/domain/menu'
import { onIdle } from '../../browser/on-idle.ts'
import { loadCheckoutTexts } from '../../shared/checkout-texts.ts'
import { Late, latePiece, preload } from '../../shared/late-piece.tsx'

/** What lies over the menu. */
export type Overlay =
  | { readonly kind: 'item'; readonly listing: Listing }
  | {
      readonly kind: 'pictures'
      readonly images: readonly Image[]
      readonly index: number
      readonly title: string
    }

const optionSheet = latePiece(async () => {
  const sheet = import('../../features/option-sheet/option-sheet.tsx')
  await loadCheckoutTexts()
  return (await sheet).OptionSheet
})
const imageViewer = latePiece(() =>
  import('../../features/image-viewer/image-viewer.tsx').then((module) => module.ImageViewer),
)

/** Fetches both when the phone has nothing else to do, so that the first tap opens at once. */
export function preloadOverlays(): () => void {
  return onIdle(() => {
    preload(optionSheet)
    preload(imageViewer)
  })
}

interface MenuOverlayProps {
  overlay: Overlay
  path: string
  onClosed: () => void
}

export function MenuOverlay({ overlay, path, onClosed }: MenuOverlayProps) {
  if (overlay.kind === 'pictures') return <Late piece={imageViewer} props={{ ...overlay, onClosed }} />
  const { item, category } = overlay.listing
  const href = itemAddress(path, overlay.listing)
  return <Late piece={optionSheet} props={{ item, category, href, onClosed }} />
}

function itemAddress(path: string, { item, category, menu }: Listing): string {
  const query = new URLSearchParams({ men: menu.id, item: item.id, cat: category.id })
  return `${path}?${query}`
}
