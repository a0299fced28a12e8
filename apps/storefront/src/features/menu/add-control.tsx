import { useLingui } from '@lingui/react/macro'
import type { CardPrice } from '@thali/domain/menu/listing'
import { AVAILABLE, type Category, type Item } from '@thali/domain/menu/menu'
import { defaultChoices, isSimple } from '@thali/domain/menu/option-rules'
import { quantityOf } from '@thali/domain/order/cart'
import { reportItem } from '../../platform/analytics.ts'
import { classNames } from '../../platform/class-names.ts'
import { cartActions, useCartFigure } from '../../state/cart/cart-store.ts'
import { addUnlessSoldOut } from '../../state/sold-states.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { stateMessage } from '../../texts/state-message.ts'
import { labelIn } from '../../texts/translated.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './add-control.module.css'
import { useMenuActions } from './menu-actions.tsx'

interface AddControlProps {
  item: Item
  category: Category
  price: CardPrice
  /** Lower to look at, as high to touch. */
  isSlim: boolean
}

/** The way into the cart from a card: a stepper for simple items, the sheet for all others. */
export function AddControl({ isSlim, ...props }: AddControlProps) {
  const { t } = useLingui()
  const { mode } = useStoreView()
  const isChosen = mode === 'open' && props.price.orderable && !isSimple(props.item)
  return (
    <div className={classNames(styles.control, isSlim && styles.slim)}>
      <Control {...props} />
      {isChosen && <small className={styles.hint}>{t`customisable`}</small>}
    </div>
  )
}

function Control({ item, category, price }: Omit<AddControlProps, 'isSlim'>) {
  const { t, i18n } = useLingui()
  const { mode, lang } = useStoreView()
  const { openItem } = useMenuActions()
  const label = labelIn(lang, item)

  if (mode === 'view-only') {
    return (
      <button
        type="button"
        className={styles.more}
        aria-label={t`View More: ${label}`}
        onClick={() => openItem(item.id, category.id)}
      >
        {t`View More`}
      </button>
    )
  }
  if (!price.orderable || mode === 'paused') {
    const isAvailable = item.state === AVAILABLE
    const why = isAvailable ? price.isFree && t`No price yet` : stateMessage(i18n, item.state)
    return (
      <button
        type="button"
        className={styles.add}
        disabled
        aria-label={why ? `${why}, ${label}` : t`Add ${label}`}
      >
        {why || t`Add`}
      </button>
    )
  }
  if (isSimple(item)) return <SimpleStepper item={item} category={category} label={label} />
  return <OpenSheet item={item} category={category} label={label} />
}

/** Where a control that had the focus has just been taken out. */
let focusLostIn: Element | null = null

/** The button and the stepper take each other's place: the one that comes has the focus that the other had. */
function passFocusOn(control: HTMLElement | null) {
  if (!control) return
  if (focusLostIn === control.parentElement && document.activeElement === document.body) {
    const button = control.querySelector<HTMLElement>('button:last-child') ?? control
    button.focus({ preventScroll: true })
  }
  return () => {
    if (control.contains(document.activeElement)) focusLostIn = control.parentElement
  }
}

interface NamedControlProps {
  item: Item
  category: Category
  label: string
}

function SimpleStepper({ item, category, label }: NamedControlProps) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const line = { itemId: item.id, categoryId: category.id, choices: defaultChoices(item), quantity: 1 }
  const quantity = useCartFigure(store.slug, (cart) => quantityOf(cart, line))

  function change(next: number) {
    if (quantity === 0) {
      addUnlessSoldOut(store.id, item, line, {
        add() {
          cartActions.add(store.slug, line)
          reportItem(store.id, item.id, 'add')
          showToast('info', t`${label} added to cart`, { topic: 'added' })
        },
        soldOut: () => showToast('error', t`Sold out just now: ${label}`),
      })
      return
    }
    cartActions.setQuantity(store.slug, line, next)
    if (next === 0) showToast('error', t`${label} removed from cart`)
  }

  if (quantity === 0) {
    return (
      <button
        ref={passFocusOn}
        type="button"
        className={styles.add}
        aria-label={t`Add ${label}`}
        onClick={() => change(1)}
      >
        {t`Add`}
      </button>
    )
  }
  return (
    <span ref={passFocusOn} className={styles.stepper}>
      <QuantityStepper label={t`Quantity of ${label}`} look="filled" value={quantity} onChange={change} />
    </span>
  )
}

function OpenSheet({ item, category, label }: NamedControlProps) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const { openItem } = useMenuActions()
  const inCart = useCartFigure(store.slug, (cart) =>
    (cart?.lines ?? [])
      .filter((line) => line.itemId === item.id && line.categoryId === category.id)
      .reduce((sum, line) => sum + line.quantity, 0),
  )
  return (
    <button
      type="button"
      className={classNames(styles.add, styles.choices, inCart > 0 && styles.chosen)}
      aria-label={inCart > 0 ? t`Add ${label}, ${inCart} in cart` : t`Add ${label}`}
      aria-haspopup="dialog"
      onClick={() => openItem(item.id, category.id)}
    >
      {t`Add`}
      {inCart > 0 && <span className={styles.count}>{inCart}</span>}
    </button>
  )
}
