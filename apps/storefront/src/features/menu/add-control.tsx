import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import type { CardPrice } from '@thali/domain/menu/listing'
import { AVAILABLE, type Category, type Item } from '@thali/domain/menu/menu'
import { defaultChoices, isSimple } from '@thali/domain/menu/option-rules'
import { formatPrice } from '@thali/domain/money/format-price'
import { cartCount } from '@thali/domain/order/cart'
import type { CartLine } from '@thali/domain/order/order'
import { Link } from 'wouter'
import { reportItem } from '../../platform/analytics.ts'
import { classNames } from '../../platform/class-names.ts'
import { currentCart } from '../../state/cart/cart-storage.ts'
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
  /** Smaller look with the same height for touch. */
  isSlim: boolean
}

/** Control that adds a dish from its card: a stepper, which opens the option sheet first for all but simple items. */
export function AddControl({ isSlim, ...props }: AddControlProps) {
  const { t } = useLingui()
  const { mode, prices } = useStoreView()
  const { leastMinor, netMinor, fromMinor } = props.price
  const { left } = props.item
  const isOffered = mode === 'open' && props.price.orderable
  return (
    <div className={classNames(styles.control, isSlim && styles.slim)}>
      <Control {...props} />
      {isOffered && (left !== undefined || !isSimple(props.item)) && (
        <small className={styles.hint}>
          {left !== undefined
            ? t`${left} left`
            : leastMinor < netMinor && fromMinor === null
              ? t`from ${formatPrice(leastMinor, prices)}`
              : t`customisable`}
        </small>
      )}
    </div>
  )
}

function Control({ item, category, price }: Omit<AddControlProps, 'isSlim'>) {
  const { t, i18n } = useLingui()
  const { mode, lang, times } = useStoreView()
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
    const noPrice = price.isFree ? t`Not for ordering here` : price.isUnpriced && t`No price yet`
    const why = isAvailable ? noPrice : stateMessage(i18n, item.state, times)
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
  return <ChosenStepper item={item} category={category} label={label} />
}

/** Parent of a control that had the focus and has just been removed. */
let focusLostIn: Element | null = null

/** Moves the focus on when button and stepper replace each other. */
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

function SimpleStepper(props: NamedControlProps) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const { item, category, label } = props
  const line = { itemId: item.id, categoryId: category.id, choices: defaultChoices(item), quantity: 1 }

  const add = () =>
    addUnlessSoldOut(
      store.id,
      item,
      line,
      () => {
        cartActions.add(store.slug, line)
        reportItem(store.id, item.id, 'add')
        showToast('info', t`${label} added to cart`, { topic: 'added' })
      },
      () => showToast('error', t`Sold out just now: ${label}`),
    )

  return <ItemStepper {...props} onAdd={add} onMore={() => cartActions.add(store.slug, line)} />
}

/** Stepper of a dish with choices: to add another, it first offers the same choices. */
function ChosenStepper(props: NamedControlProps) {
  const { openItem, repeatItem } = useMenuActions()
  const { item, category } = props
  return (
    <ItemStepper
      {...props}
      opensSheet
      onAdd={() => openItem(item.id, category.id)}
      onMore={() => repeatItem(item.id, category.id)}
    />
  )
}

interface ItemStepperProps extends NamedControlProps {
  opensSheet?: boolean
  /** The first one. */
  onAdd: () => void
  /** Called to add another one. */
  onMore: () => void
}

/** Button, and once any configuration of a dish is in the cart, a stepper that removes the last one first. */
function ItemStepper({ item, category, label, opensSheet = false, onAdd, onMore }: ItemStepperProps) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const isOfItem = (line: CartLine) => line.itemId === item.id && line.categoryId === category.id
  const quantity = useCartFigure(store.slug, (cart) => cartCount(cart, isOfItem))

  function change(next: number) {
    if (next > quantity) return onMore()
    const last = currentCart(store.slug)?.lines.findLast(isOfItem)
    if (last) cartActions.setQuantity(store.slug, last, last.quantity - 1)
    if (next === 0) showToast('error', t`${label} removed from cart`)
  }

  if (quantity === 0) return <AddButton label={label} opensSheet={opensSheet} onAdd={onAdd} />
  return (
    <>
      <CardStepper label={label} quantity={quantity} most={item.left} onChange={change} />
      {/* Seen by the keyboard alone: the bar of the cart is behind all other dishes. */}
      <Link href={pathTo(PAGES.cart, { slug: store.slug })} className={styles.cart}>
        {t`Cart`}
      </Link>
    </>
  )
}

interface AddButtonProps {
  label: string
  opensSheet: boolean
  onAdd: () => void
}

function AddButton({ label, opensSheet, onAdd }: AddButtonProps) {
  const { t } = useLingui()
  return (
    <button
      ref={passFocusOn}
      type="button"
      className={styles.add}
      aria-label={t`Add ${label}`}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      onClick={onAdd}
    >
      {t`Add`}
    </button>
  )
}

interface CardStepperProps {
  label: string
  quantity: number
  most: number | undefined
  onChange: (quantity: number) => void
}

function CardStepper({ label, quantity, most, onChange }: CardStepperProps) {
  const { t } = useLingui()
  return (
    <span ref={passFocusOn} className={styles.stepper}>
      <QuantityStepper
        label={t`Quantity of ${label}`}
        look="filled"
        value={quantity}
        max={most}
        onChange={onChange}
      />
    </span>
  )
}
