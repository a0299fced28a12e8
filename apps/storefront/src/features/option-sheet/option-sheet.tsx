import { useLingui } from '@lingui/react/macro'
import { lineVeg } from '@thali/domain/menu/listing'
import { useEffect } from 'react'
import { useRouter } from 'wouter'
import { afterPaint } from '../../platform/after-paint.ts'
import { reportItem } from '../../platform/analytics.ts'
import { shareLink } from '../../platform/share.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { ShareIcon } from '../../ui/icons.tsx'
import { SheetFrame } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VegMark } from '../../ui/veg-mark.tsx'
import type { DishToChoose } from './dish-to-choose.ts'
import styles from './option-sheet.module.css'
import { OptionSheetBody } from './option-sheet-body.tsx'
import { useChoiceSelection } from './use-choices.ts'

export interface OptionSheetProps extends DishToChoose {
  /** Address of this dish, to share. */
  href: string
  onClosed: () => void
}

/** Sheet of a dish: photos, texts, choices, and the button that adds it to the cart. */
export function OptionSheet(props: OptionSheetProps) {
  const { item, href, line, becomes, onClosed } = props
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const address = useRouter().hrefs(href)
  const selection = useChoiceSelection(item, becomes ?? line?.choices)
  const label = labelIn(lang, item)

  useEffect(() => afterPaint(() => reportItem(store.id, item.id, 'view')), [store.id, item.id])

  async function share() {
    const outcome = await shareLink(`${label} · ${store.name}`, new URL(address, location.href).href)
    if (outcome === 'copied') showToast('success', t`Link copied`)
  }

  return (
    <SheetFrame
      height="part"
      // In the cart, the address stays that of the cart.
      href={line ? undefined : address}
      onClosed={onClosed}
      title={
        <span className={styles.title}>
          <VegMark veg={lineVeg(item, selection.selected)} />
          <span dir="auto">{label}</span>
        </span>
      }
      actions={
        <button type="button" className={styles.share} aria-label={t`Share ${label}`} onClick={share}>
          <ShareIcon />
        </button>
      }
    >
      {(close) => <OptionSheetBody dish={props} selection={selection} close={close} />}
    </SheetFrame>
  )
}
