import { useLingui } from '@lingui/react/macro'
import type { FreeSlot } from '@thali/contract/order-slots'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import type { RefusalCode } from '@thali/contract/refusals'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { orderedWindows } from '@thali/domain/menu/ordered-windows'
import { formatPrice } from '@thali/domain/money/format-price'
import type { CartChange, ShortNeed } from '@thali/domain/order/cart-changes'
import { workLinesOf, workOfLines } from '@thali/domain/order/slot-work'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { focusLine } from '../../features/cart/focus-line.ts'
import { CHECKOUT_FORM } from '../../features/checkout/checkout-form.tsx'
import { DiscountCode } from '../../features/checkout/discount-code.tsx'
import { useCheckoutDraft } from '../../features/checkout/draft.ts'
import { NoCodesNotice } from '../../features/checkout/no-codes-notice.tsx'
import { OptionalCharges } from '../../features/checkout/optional-charges.tsx'
import { OrderTypePicker } from '../../features/checkout/order-type-picker.tsx'
import { OrderWithoutOtp } from '../../features/checkout/order-without-otp.tsx'
import { ScanNotice } from '../../features/checkout/scan-notice.tsx'
import { TipChoice } from '../../features/checkout/tip-choice.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { useDialCode } from '../../features/checkout/use-dial-code.ts'
import { useMenusAtSlot } from '../../features/checkout/use-menus-at-slot.ts'
import { useReadyMessage } from '../../features/checkout/use-ready-message.ts'
import { PendingOrderNotice } from '../../features/pending-orders/pending-order-notice.tsx'
import { BACK_LINK_STATE } from '../../platform/back-navigation.ts'
import type { StoredCart } from '../../state/cart/read-cart.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { minimumOrderMessage } from '../../texts/minimum-order-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import { ChangeableLines } from '../changeable-lines.tsx'
import { CartSuggestions } from './cart-suggestions.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import styles from './place-order-page.module.css'
import { useDiscountedCart } from './use-discounted-cart.ts'
import { useOrderType } from './use-order-type.ts'
import { usePlacing } from './use-placing.ts'
import { useTip } from './use-tip.ts'

interface OpenCartProps {
  cart: StoredCart
  menus: StoreMenus
  /** URL of the menu. */
  menuHref: string
  /** False where one-time codes cannot be sent. */
  sendsCodes: boolean
  /** Orders of types with online payment are paid at once. */
  paysOnline: boolean
  refresh: () => Promise<PlaceOrderPageData | null>
  /** Notices of changes in the cart, above its lines. */
  notices: ReactNode
  /** @param toThen gives menus as they are when the order is wanted */
  reconcile: (
    changes: readonly CartChange[],
    short: readonly ShortNeed[],
    toThen: (menus: StoreMenus) => StoreMenus,
  ) => Promise<void>
}

/** Refusals of a page that does not know any more how the store takes orders. */
const OUTDATED: ReadonlySet<RefusalCode> = new Set([
  'store.paused',
  'store.closed',
  'store.view-only',
  'order.type-gone',
  'order.discount-gone',
  'order.tips-off',
  'order.tip-too-high',
  'order.table-unsigned',
  'order.pin-code-required',
  'order.pin-code-not-served',
])

/** A cart with something in it, on its way to becoming an order. */
export function OpenCart(props: OpenCartProps) {
  const { cart, menuHref, sendsCodes, paysOnline, refresh, notices, reconcile } = props
  const { t, i18n } = useLingui()
  const view = useStoreView()
  const { store, prices, mode } = view
  const [draft, changeDraft] = useCheckoutDraft(store)
  const way = useOrderType(store, draft.typeLabel, sendsCodes)
  const { orderType } = way
  const slot = orderType?.slots ? draft.slot : null
  const toThen = useMenusAtSlot(store.id, slot, props.menus)
  const menus = useMemo(() => toThen(props.menus), [toThen, props.menus])
  const discounts = useDiscountedCart({ menus, orderType, cart, draft, changeDraft })
  const { given } = discounts
  const tipping = useTip(discounts.fresh, draft)
  const { fresh, offer } = tipping
  const { quote } = fresh
  const lacking = minimumOrderMessage(i18n, view, quote.valueMinor, orderType)
  const [offers, setOffers] = useState<readonly FreeSlot[]>([])
  const windows = orderedWindows(menus, cart.lines)
  const { place, queued } = usePlacing({
    cart,
    draft,
    onChanged: (changes, short) => {
      given.renew()
      return reconcile(changes, short, toThen)
    },
    onRefused: (code, details) => {
      if (OUTDATED.has(code)) void refresh()
      if (code === 'order.discount-gone') given.drop()
      if (code === 'order.table-wrong') way.forgetLink()
      if (code === 'order.slot-full' || code === 'order.wait-too-long') setOffers(slotsIn(details))
      checkout.showRefusal(code, details)
      focusLine((_, index) => index === details.line)
    },
  })
  const ready = useReadyMessage(orderType, draft.addresses.pickup ?? '', slot, cart.lines)
  // Refused as too long: what was said before holds no more.
  const isRefusedNow = slot === null && offers.length > 0
  const isTooLong = ready.isTooLong || isRefusedNow
  const readyMessage = isRefusedNow ? null : ready.message
  const checkout = useCheckout({
    menus,
    orderType,
    fresh,
    windows,
    draft,
    prefix: useDialCode(draft.country),
    link: way.link,
    linkAddress: way.address,
    isScanNeeded: way.isScanNeeded,
    isTimeNeeded: isTooLong,
    discountCode: discounts.code,
    tip: tipping.tip,
    isPhoneNeeded: discounts.isPhoneNeeded,
    onReady: place,
    onLinesAtFault: () => focusLine((_, index) => fresh.problems.some(({ line }) => line === index)),
  })
  const isQueued = queued !== null
  const isPaidOnline = paysOnline && orderType?.onlinePayment === true && quote.totalMinor > 0
  const total = formatPrice(quote.totalMinor, prices)
  // What stands in brackets becomes the link. Lingui's own component for this would come with the menu page.
  const [before, terms, after] = t`By ordering you accept the [Terms of Use].`.split(/[[\]]/)
  const edit: typeof changeDraft = (part) => {
    checkout.clearRefusal()
    if (part.slot !== undefined) setOffers([])
    changeDraft(part)
  }

  return (
    <div className={styles.layout}>
      <div className={styles.lines}>
        {notices}
        <section className={panel.panel} inert={isQueued}>
          <ChangeableLines cart={cart} menus={menus} fresh={fresh} />
          <Link href={menuHref} state={BACK_LINK_STATE} className={`${buttonClass('quiet')} ${styles.more}`}>
            <PlusIcon />
            {t`Add more items`}
          </Link>
        </section>
        {!isQueued && <CartSuggestions lines={cart.lines} menus={menus} />}
      </div>

      <div className={styles.column}>
        {!checkout.isCodeStep && (
          <section className={panel.panel} inert={isQueued}>
            <OrderTypePicker
              offered={way.offered}
              chosen={orderType}
              place={way.address}
              error={checkout.errorOf('order-type')}
              onChoose={(type) => {
                if (type.otpOnOrder) checkout.otp.reset()
                checkout.askAnew()
                setOffers([])
                changeDraft({ typeLabel: type.label, slot: null })
              }}
              onLeave={way.forgetLink}
            />
            {way.isCodeLacking && (
              <NoCodesNotice hasOtherWays={way.hasOtherWays} isScanNeeded={way.isScanNeeded} />
            )}
            {way.isScanNeeded && !way.isCodeLacking && <ScanNotice hasOtherWays={way.hasOtherWays} />}
          </section>
        )}
        <section className={panel.panel} inert={isQueued}>
          <CheckoutStep
            checkout={checkout}
            way={way}
            draft={draft}
            windows={windows}
            work={workOfLines(workLinesOf(quote.lines, menus))}
            offers={offers}
            isTooLong={isTooLong}
            onDraft={edit}
          />
        </section>
        <section className={panel.panel} inert={isQueued}>
          {orderType && !checkout.isCodeStep && (
            <OptionalCharges
              charges={orderType.charges}
              valueMinor={tipping.reducedMinor}
              ticked={draft.ticked}
              onTick={(ticked) => edit({ ticked })}
            />
          )}
          {(store.takesDiscountCodes || given.code) && (
            <DiscountCode given={given} quote={quote} obstacle={discounts.obstacle} />
          )}
          {offer && !checkout.isCodeStep && (
            <TipChoice
              offer={offer}
              chosen={draft.tip}
              reducedMinor={tipping.reducedMinor}
              limitMinor={tipping.limitMinor}
              onChoose={(tip) => edit({ tip })}
            />
          )}
          <OrderSummary
            quote={quote}
            endedDiscount={discounts.ended}
            orderType={orderType}
            isPaidOnline={isPaidOnline}
            readyMessage={readyMessage}
            problem={checkout.sizeMessage}
            lacking={lacking}
          />
        </section>
        <p className={styles.terms}>
          {before}
          <a href={pathTo(PAGES.terms, { slug: store.slug })} target="_blank" rel="noreferrer">
            {terms}
          </a>
          {after}
        </p>
        {checkout.formError && (
          <div ref={bringIntoView}>
            <Notice tone="bad" isAlert icon={<CloseIcon />} title={checkout.formError} />
          </div>
        )}
        {checkout.mayGoWithoutCode && !isQueued && (
          <OrderWithoutOtp onOrder={() => void checkout.submit(true)} />
        )}
        <div className={styles.bar}>
          {queued && queued.phase !== 'sending' ? (
            <PendingOrderNotice queued={queued} />
          ) : (
            <Button
              wide
              type="submit"
              form={CHECKOUT_FORM}
              disabled={
                quote.lines.length === 0 || mode !== 'open' || isQueued || checkout.isBusy || given.isAsking
              }
            >
              {isQueued ? (
                t`Placing your order …`
              ) : (
                <PlaceLabel
                  total={total}
                  lacking={lacking}
                  readyMessage={readyMessage}
                  isTimeNeeded={isTooLong && slot === null}
                  isPaidOnline={isPaidOnline}
                  isCodeToCome={
                    orderType?.otpAuthentication === true && !checkout.isCodeStep && !way.isCodeLacking
                  }
                />
              )}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Free times that a refusal names. */
function slotsIn({ slots }: Readonly<Record<string, unknown>>): readonly FreeSlot[] {
  return Array.isArray(slots) ? (slots as FreeSlot[]) : []
}

interface PlaceLabelProps {
  total: string
  /** Message by how much it is below the minimum; null: it is not. */
  lacking: string | null
  readyMessage: string | null
  /** Wait beyond the store's limit, and no time chosen. */
  isTimeNeeded: boolean
  isPaidOnline: boolean
  /** Pressed, it has a code sent first. */
  isCodeToCome: boolean
}

/**
 * Label of the button: its action, or the reason why it is disabled, as the notice about it may be out of sight.
 */
function PlaceLabel(props: PlaceLabelProps) {
  const { total, lacking, readyMessage, isTimeNeeded, isPaidOnline, isCodeToCome } = props
  const { t } = useLingui()
  const { ordering, computedTimes } = useStoreView().store
  if (!ordering.open && !ordering.later) return ordering.closed ? t`Closed` : t`Ordering is paused`
  return (
    <span className={styles.label}>
      {isPaidOnline ? t`Pay ${total} online` : t`Place order ${total}`}
      {/* Room is kept for it from the first, so that the button does not grow. */}
      {(computedTimes || lacking) && (
        <small>
          {lacking ?? readyMessage ?? (isTimeNeeded ? t`Please choose a day and a time.` : '\u00a0')}
        </small>
      )}
      {isCodeToCome && <small>{t`We send a code to your phone first`}</small>}
    </span>
  )
}

/**
 * Scrolls an element into view: after a press of the button at the bottom, the end of the form may be out of sight.
 */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
