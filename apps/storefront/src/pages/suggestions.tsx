import { useLingui } from '@lingui/react/macro'
import type { Listing } from '@thali/domain/menu/listing'
import type { Meal } from '@thali/domain/menu/meals'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { defaultChoices, isSimple } from '@thali/domain/menu/option-rules'
import type { CartLine } from '@thali/domain/order/order'
import { type ComponentType, useEffect, useState } from 'react'
import type { OptionSheetProps } from '../features/option-sheet/option-sheet.tsx'
import { SuggestionRow } from '../features/suggestions/suggestion-row.tsx'
import { afterPaint } from '../platform/after-paint.ts'
import { reportItem } from '../platform/analytics.ts'
import { currentCart } from '../state/cart/cart-storage.ts'
import { cartActions } from '../state/cart/cart-store.ts'
import { noteSuggested } from '../state/device/suggested.ts'
import { addUnlessSoldOut } from '../state/sold-states.ts'
import { useStoreView } from '../state/store-view.tsx'
import { labelIn } from '../texts/translated.ts'
import { showToast } from '../ui/toast-store.ts'
import { lazyCode, useFetched } from '../ui/use-fetched.ts'
import { itemAddress } from './item-address.ts'

const optionSheet = lazyCode(() => import('../features/option-sheet/option-sheet.tsx'))

interface SuggestionsProps {
  title: string
  listings: readonly Listing[]
  /** Combo that a line of the cart can become. */
  meal?: (Meal & { readonly line: CartLine }) | null
  menus: StoreMenus
  /** Subject of the suggestions, as `suggested.ts` notes it. */
  beside: string
  isFloating?: boolean
  onClose: () => void
}

interface Opened {
  readonly OptionSheet: ComponentType<OptionSheetProps>
  readonly listing: Listing
  /** Line that it replaces, and its initial choices. */
  readonly instead?: Pick<OptionSheetProps, 'line' | 'becomes'>
}

/**
 * Suggested dishes, noted and counted as shown once; a chosen one is added to the cart, after its sheet where it has
 * choices.
 */
export function Suggestions(props: SuggestionsProps) {
  const { title, listings, meal = null, menus, beside, isFloating, onClose } = props
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const fetched = useFetched()
  const [opened, setOpened] = useState<Opened | null>(null)
  // As first shown: the row stays the same when one of its dishes is removed.
  const [firstId] = useState((meal?.listing ?? listings[0])?.item.id)

  useEffect(() => {
    if (firstId === undefined) return
    noteSuggested(store.slug, beside)
    afterPaint(() => reportItem(store.id, firstId, 'suggested'))
  }, [store.id, store.slug, beside, firstId])

  function closeSheet(listing: Listing) {
    setOpened(null)
    if (currentCart(store.slug)?.lines.some(({ itemId }) => itemId === listing.item.id)) onClose()
  }

  function take(listing: Listing) {
    const { item, category } = listing
    if (!isSimple(item)) return fetched(optionSheet, ({ OptionSheet }) => setOpened({ OptionSheet, listing }))
    const label = labelIn(lang, item)
    const choices = defaultChoices(item)
    const line = {
      itemId: item.id,
      categoryId: category.id,
      choices,
      quantity: 1,
      isSuggested: true as const,
    }
    addUnlessSoldOut(
      store.id,
      item,
      line,
      () => {
        cartActions.add(store.slug, line)
        reportItem(store.id, item.id, 'taken')
        showToast('info', t`${label} added to cart`, { topic: 'added' })
        onClose()
      },
      () => showToast('error', t`Sold out just now: ${label}`),
    )
  }

  function makeMeal({ listing, choices }: Meal) {
    const instead = meal ? { line: meal.line, becomes: choices } : {}
    return fetched(optionSheet, ({ OptionSheet }) => setOpened({ OptionSheet, listing, instead }))
  }

  return (
    <>
      {(listings.length > 0 || meal) && (
        <SuggestionRow
          title={title}
          listings={listings}
          meal={meal}
          onMeal={makeMeal}
          onTake={take}
          onClose={onClose}
          {...(isFloating && { isFloating })}
        />
      )}
      {opened && (
        <opened.OptionSheet
          item={opened.listing.item}
          category={opened.listing.category}
          menus={menus}
          href={itemAddress(store.slug, opened.listing)}
          {...opened.instead}
          isSuggested
          onClosed={() => closeSheet(opened.listing)}
        />
      )}
    </>
  )
}
