import { useLingui } from '@lingui/react/macro'
import { formatPriceExact } from '@thali/domain/format-price'
import { isOrderable } from '@thali/domain/listing'
import { AVAILABLE, type Category, type Item, type OptionGroup } from '@thali/domain/menu'
import { isInformation } from '@thali/domain/option-rules'
import { useEffect, useRef, useState } from 'react'
import { reportItem } from '../../browser/beacons.ts'
import { shareLink } from '../../browser/share.ts'
import { Button } from '../../shared/button.tsx'
import { Carousel } from '../../shared/carousel.tsx'
import { cartActions } from '../../shared/cart-store.ts'
import { ShareIcon } from '../../shared/icons.tsx'
import { Picture, readyImages } from '../../shared/picture.tsx'
import { QuantityStepper } from '../../shared/quantity-stepper.tsx'
import { Sheet } from '../../shared/sheet.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { showToast } from '../../shared/toast-store.ts'
import { labelIn } from '../../shared/translated.ts'
import { VegMark } from '../../shared/veg-mark.tsx'
import { ItemDetails } from './item-details.tsx'
import { ItemFacts } from './item-facts.tsx'
import { OptionGroupFieldset } from './option-group.tsx'
import styles from './option-sheet.module.css'
import { useChoices } from './use-choices.ts'

interface OptionSheetProps {
  item: Item
  category: Category
  /** Address of this dish, to share. */
  href: string
  onClosed: () => void
}

/** A dish with everything about it: photos, words, choices, and the way into the cart. */
export function OptionSheet({ item, category, href, onClosed }: OptionSheetProps) {
  const { t } = useLingui()
  const { store, lang, mode, prices } = useStoreView()
  const { choices, baseMinor, netMinor, unmet, selectedIn, toggle } = useChoices(item, category)
  const [quantity, setQuantity] = useState(1)
  const [missing, setMissing] = useState<OptionGroup | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const label = labelIn(lang, item)
  const images = readyImages(item.images)
  const isServed = item.state === AVAILABLE && mode === 'open'
  const isSellable = isServed && isOrderable(item) && (netMinor > 0 || unmet.length > 0)

  useEffect(() => reportItem(store.id, item.id, 'view'), [store.id, item.id])

  function change(group: OptionGroup, option: string) {
    if (toggle(group, option)) showToast('info', t`Only ${group.maxSelection} options can be selected`)
    if (missing?.label === group.label) setMissing(null)
  }

  function add() {
    const first = unmet[0]
    if (first) {
      setMissing(first)
      const fieldset = form.current?.elements.namedItem(`group-${item.groups.indexOf(first)}`)
      if (fieldset instanceof HTMLFieldSetElement) {
        fieldset.scrollIntoView({ block: 'nearest' })
        fieldset.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
      }
      return
    }
    cartActions.add(store.slug, { itemId: item.id, categoryId: category.id, choices, quantity })
    reportItem(store.id, item.id, 'add')
    form.current?.closest('dialog')?.close()
    showToast('info', t`${label} added to cart`)
  }

  async function share() {
    const outcome = await shareLink(`${label} · ${store.name}`, new URL(href, location.href).href)
    if (outcome === 'copied') showToast('success', t`Link copied`)
  }

  return (
    <Sheet
      height="part"
      href={href}
      onClosed={onClosed}
      title={
        <span className={styles.title}>
          <VegMark veg={item.veg} />
          <span dir="auto">{label}</span>
        </span>
      }
      actions={
        <button type="button" className={styles.share} aria-label={t`Share ${label}`} onClick={share}>
          <ShareIcon />
        </button>
      }
      lead={
        images.length > 0 && (
          <div className={styles.photos}>
            {images.length === 1 ? (
              <Picture image={images[0]!} alt={label} sizes="(width >= 560px) 560px, 100vw" />
            ) : (
              <Carousel label={label} count={images.length} isPlain>
                {(index) => (
                  <Picture image={images[index]!} alt={label} sizes="(width >= 560px) 560px, 100vw" />
                )}
              </Carousel>
            )}
          </div>
        )
      }
      footer={
        mode !== 'view-only' && (
          <>
            {isServed && (
              <QuantityStepper
                label={t`Quantity of ${label}`}
                value={quantity}
                min={1}
                onChange={setQuantity}
              />
            )}
            <Button wide disabled={!isSellable} onClick={add}>
              {isServed ? (
                <span className={styles.add}>
                  <span>{t`Add`}</span>
                  <span>{formatPriceExact(netMinor * quantity, prices)}</span>
                </span>
              ) : item.state === AVAILABLE ? (
                t`Ordering is paused`
              ) : (
                item.state
              )}
            </Button>
          </>
        )
      }
    >
      <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <ItemFacts item={item} category={category} baseMinor={baseMinor} netMinor={netMinor} />
        {item.groups
          .filter((group) => group.options.length > 0)
          .map((group) => (
            <OptionGroupFieldset
              key={group.label}
              name={`group-${item.groups.indexOf(group)}`}
              itemLabel={label}
              group={group}
              selected={selectedIn(group)}
              isMissing={missing?.label === group.label}
              isReadOnly={mode === 'view-only' && !isInformation(group)}
              onToggle={(option) => change(group, option)}
            />
          ))}
        <ItemDetails item={item} />
      </form>
    </Sheet>
  )
}
