import { useLingui } from '@lingui/react/macro'
import type { Category, Item } from '@thali/domain/menu/menu'
import { useRef, useState } from 'react'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { addUnlessSoldOut } from '../../state/sold-states.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { choiceLabels } from '../../texts/choice-messages.ts'
import { labelIn } from '../../texts/translated.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './repeat-sheet.module.css'

interface RepeatSheetProps {
  item: Item
  category: Category
  onClosed: () => void
  /** Called after the sheet has closed, to choose again. */
  onOtherChoices: () => void
}

/** Another one of a dish with choices: the same as last time, or with new choices. */
export function RepeatSheet({ item, category, onClosed, onOtherChoices }: RepeatSheetProps) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const hasOtherChoices = useRef(false)
  const [last] = useState(() =>
    currentCart(store.slug)?.lines.findLast(
      (line) => line.itemId === item.id && line.categoryId === category.id,
    ),
  )
  const label = labelIn(lang, item)
  const chosen = last ? [...choiceLabels(item, last.choices, lang), ...(last.note ? [last.note] : [])] : []

  function repeat(close: () => void) {
    if (!last) return close()
    const line = { ...last, quantity: 1 }
    addUnlessSoldOut(
      store.id,
      item,
      line,
      () => {
        close()
        cartActions.add(store.slug, line)
        showToast('info', t`${label} added to cart`, { topic: 'added' })
      },
      () => showToast('error', t`Sold out just now: ${label}`),
    )
  }

  return (
    <Sheet
      title={<span dir="auto">{label}</span>}
      onClosed={() => {
        onClosed()
        if (hasOtherChoices.current) onOtherChoices()
      }}
      footer={(close) => (
        <div className={styles.ways}>
          <Button
            look="outlined"
            onClick={() => {
              hasOtherChoices.current = true
              close()
            }}
          >{t`Choose anew`}</Button>
          <Button onClick={() => repeat(close)}>{t`Repeat last`}</Button>
        </div>
      )}
    >
      <p className={styles.last}>
        {t`Last choice:`} <span dir="auto">{chosen.length > 0 ? chosen.join(' · ') : t`nothing added`}</span>
      </p>
    </Sheet>
  )
}
