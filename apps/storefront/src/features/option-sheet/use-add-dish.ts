import { useLingui } from '@lingui/react/macro'
import type { CartLine } from '@thali/domain/order/order'
import { afterPaint } from '../../platform/after-paint.ts'
import { reportItem } from '../../platform/analytics.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { addUnlessSoldOut } from '../../state/sold-states.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { DishToChoose } from './dish-to-choose.ts'

/** Function that puts a chosen line into the cart, or in place of the line that is changed, and closes the sheet. */
export function useAddDish({ item, line, becomes, isSuggested }: DishToChoose, close: () => void) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const label = labelIn(lang, item)
  const changed = becomes ? undefined : line
  return (chosen: CartLine) => {
    const mark = (changed ? changed.isSuggested : isSuggested) && { isSuggested: true as const }
    const next = { ...chosen, ...(changed && { categoryId: changed.categoryId }), ...mark }
    if (changed) {
      close()
      return afterPaint(() => cartActions.replace(store.slug, changed, next))
    }
    // The page learns what sold out, too, and the sheet through it.
    addUnlessSoldOut(store.id, item, next, () => {
      close()
      afterPaint(() => {
        if (line) cartActions.replace(store.slug, line, next)
        else cartActions.add(store.slug, next)
        reportItem(store.id, item.id, isSuggested ? 'taken' : 'add')
        showToast('info', t`${label} added to cart`, { topic: 'added' })
      })
    })
  }
}
