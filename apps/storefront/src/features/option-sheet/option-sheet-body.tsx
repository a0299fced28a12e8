import { useLingui } from '@lingui/react/macro'
import { cardPrice } from '@thali/domain/menu/listing'
import {
  AVAILABLE,
  type Category,
  type Image,
  type Item,
  type OptionGroup,
  type StoreMenus,
} from '@thali/domain/menu/menu'
import { pathBelow } from '@thali/domain/menu/nested-groups'
import { type AskedGroup, isInformation, shownGroups } from '@thali/domain/menu/option-rules'
import { servedFrom } from '@thali/domain/menu/served-from'
import { formatPrice, formatPriceExact } from '@thali/domain/money/format-price'
import { lineLimits } from '@thali/domain/order/cart-left'
import { comboSaving } from '@thali/domain/order/combo-saving'
import { noteOfLine } from '@thali/domain/order/line-note'
import type { CartLine, Choice } from '@thali/domain/order/order'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'
import { reportItem } from '../../platform/analytics.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { addUnlessSoldOut } from '../../state/sold-states.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { stateMessage } from '../../texts/state-message.ts'
import { labelIn } from '../../texts/translated.ts'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ResponsiveImage, readyImages } from '../../ui/image.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { SheetBody } from '../../ui/sheet.tsx'
import { clearToasts, showToast } from '../../ui/toast-store.ts'
import { ItemDetails } from './item-details.tsx'
import { ItemOverview } from './item-overview.tsx'
import { LineNote } from './line-note.tsx'
import { OptionGroupFieldset } from './option-group.tsx'
import styles from './option-sheet.module.css'
import { type ChoiceSelection, useChoices } from './use-choices.ts'

export interface DishToChoose {
  item: Item
  category: Category
  /** Menus that contain its dishes, if it is a combo. */
  menus: StoreMenus
  /** The line of the cart that is changed; without one, a new one is added. */
  line?: CartLine
  /** Initial choices if this dish replaces another dish's `line`. */
  becomes?: readonly Choice[]
  /** Whether it was suggested to the diner. */
  isSuggested?: boolean
  /**
   * Control to order the dish for another day, if it is sold out today.
   *
   * @param wanted gives the line; null while choices are missing, which are then shown
   */
  otherDay?: (wanted: () => CartLine | null) => ReactNode
}

interface OptionSheetBodyProps extends DishToChoose {
  selection: ChoiceSelection
  close: () => void
}

function groupIn(form: HTMLFormElement | null, path: string): HTMLFieldSetElement | null {
  const field = form?.elements.namedItem(`group-${path}`)
  return field instanceof HTMLFieldSetElement ? field : null
}

/** Details and choices of a dish, with the button that adds it to the cart. */
export function OptionSheetBody(props: OptionSheetBodyProps) {
  const { item, category, menus, line, becomes, isSuggested, otherDay, selection, close } = props
  const { t, i18n } = useLingui()
  const { store, lang, mode, prices, times } = useStoreView()
  const { choices, baseMinor, netMinor, unmet, asked, soldOut, choose } = useChoices(
    item,
    category,
    selection,
  )
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [limit] = lineLimits([{ itemId: item.id, categoryId: null, choices, quantity }], { [item.id]: item })
  // A choice of the cart's line that has sold out since is asked for at once.
  const [missing, setMissing] = useState((line && !becomes && unmet[0]?.label) || '')
  const form = useRef<HTMLFormElement>(null)
  const [askedFirst] = useState(missing)
  useEffect(() => {
    if (askedFirst) groupIn(form.current, askedFirst)?.scrollIntoView({ block: 'center' })
  }, [askedFirst])
  const label = labelIn(lang, item)
  const images = readyImages(item.images)
  const price = cardPrice(item, category)
  const isServed = item.state === AVAILABLE && mode === 'open'
  const [wasServed] = useState(isServed)
  const isForOtherDay =
    otherDay !== undefined &&
    mode === 'open' &&
    item.state !== AVAILABLE &&
    // A dish with its own hours has them on each day.
    servedFrom(item.state) === null &&
    !(price.isFree || price.isUnpriced)
  const isSellable = isServed && price.orderable && (netMinor > 0 || unmet.length > 0)

  const soldOutOptions = soldOut.map((option) => labelIn(lang, option)).join(', ')
  const soldOutMessage =
    item.state === AVAILABLE ? t`Sold out just now: ${soldOutOptions}` : t`Sold out just now`

  function change(changed: AskedGroup, option: string, units?: number) {
    if (choose(changed, option, units)) {
      showToast('info', t`Only ${changed.group.maxSelection} options can be selected`)
    }
    if (missing === changed.label) setMissing('')
  }

  /** Groups of the dish, or of a chosen option, whose names begin with `path`. */
  function fieldsets(groups: readonly OptionGroup[], path = ''): ReactNode {
    return shownGroups(item, groups).map((group) => {
      const one = asked.get(path + group.label)
      if (!one) return null
      return (
        <OptionGroupFieldset
          key={one.label}
          itemLabel={label}
          dishes={menus.items}
          asked={one}
          isMissing={missing === one.label}
          isReadOnly={mode === 'view-only' && !isInformation(group)}
          onChoose={(option, units) => change(one, option, units)}
          below={({ label: chosen, groups: own }) =>
            own && one.units.has(chosen) && fieldsets(own, pathBelow(one.label, chosen))
          }
        />
      )
    })
  }

  /** The line as chosen; null while a choice is missing, which is shown. */
  function chosenLine(): CartLine | null {
    const first = unmet[0]
    if (first) {
      setMissing(first.label)
      clearToasts()
      const fieldset = groupIn(form.current, first.label)
      fieldset?.scrollIntoView({ block: 'nearest' })
      fieldset?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus()
      return null
    }
    return { itemId: item.id, categoryId: category.id, choices, quantity, ...noteOfLine(note) }
  }

  function add() {
    const chosen = chosenLine()
    if (!chosen) return
    const changed = becomes ? undefined : line
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

  // Yen have no decimals.
  const writePrice = store.stepMinor ? formatPrice : formatPriceExact

  function buttonLabel(): ReactNode {
    if (item.state !== AVAILABLE) return stateMessage(i18n, item.state, times)
    if (!isServed) return t`Ordering is paused`
    if (price.isFree) return t`Free: not for ordering here`
    if (price.isUnpriced) return t`No price yet: it cannot be ordered`
    if (netMinor === 0 && unmet.length === 0) return t`Choose an option to add it`
    return (
      <span className={styles.add}>
        <span>{becomes ? t`Make it a meal` : line ? t`Update` : t`Add`}</span>
        {netMinor > 0 && <span>{writePrice(netMinor * quantity, prices)}</span>}
      </span>
    )
  }

  return (
    <SheetBody
      lead={images.length > 0 && <Photos images={images} label={label} />}
      footer={
        mode !== 'view-only' && (
          <>
            {((wasServed && item.state !== AVAILABLE) || soldOut.length > 0) && (
              <p role="alert" className={styles.soldOut} dir="auto">
                {soldOutMessage}
              </p>
            )}
            {isServed && price.orderable && (
              <QuantityStepper
                label={t`Quantity of ${label}`}
                value={quantity}
                min={1}
                max={limit?.most}
                onChange={setQuantity}
              />
            )}
            {isForOtherDay ? (
              <>
                {!wasServed && (
                  <strong className={styles.state} dir="auto">
                    {stateMessage(i18n, item.state, times)}
                  </strong>
                )}
                {otherDay?.(chosenLine)}
              </>
            ) : (
              <Button wide disabled={!isSellable} onClick={add}>
                {buttonLabel()}
              </Button>
            )}
          </>
        )
      }
    >
      <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <ItemOverview
          item={item}
          category={category}
          baseMinor={baseMinor}
          netMinor={netMinor}
          savingMinor={unmet.length > 0 ? 0 : comboSaving(menus, { itemId: item.id, choices }, netMinor)}
        />
        {fieldsets(item.groups)}
        {isServed && price.orderable && <LineNote value={note} onChange={setNote} />}
        <ItemDetails item={item} choices={choices} />
      </form>
    </SheetBody>
  )
}

function Photos({ images, label }: { images: readonly Image[]; label: string }) {
  const photo = (image: Image | undefined) =>
    image && <ResponsiveImage image={image} alt={label} sizes="(width >= 560px) 560px, 100vw" />
  return (
    <div className={styles.photos}>
      {images.length === 1 ? (
        photo(images[0])
      ) : (
        <Carousel label={label} count={images.length} isPlain>
          {(index) => photo(images[index])}
        </Carousel>
      )}
    </div>
  )
}
