import { useLingui } from '@lingui/react/macro'
import type { PlaceOrderPage } from '@thali/contract/page-state'
import type { RefusalCode } from '@thali/contract/refusals'
import type { Cart } from '@thali/domain/cart'
import type { CartChange } from '@thali/domain/cart-changes'
import { formatPrice } from '@thali/domain/format-price'
import type { ActiveWindow, StoreMenus } from '@thali/domain/menu'
import type { OrderType } from '@thali/domain/order-type'
import { quoteLines } from '@thali/domain/quote'
import { needsSignedLink } from '@thali/domain/table-link'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { CartLines } from '../../features/cart/cart-lines.tsx'
import { CHECKOUT_FORM, CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import { useDraft } from '../../features/checkout/draft.ts'
import { NoCodesNotice } from '../../features/checkout/no-codes-notice.tsx'
import { chosenType, heldLink, linkAddress, offeredTypes } from '../../features/checkout/offered-types.ts'
import { OptionalCharges } from '../../features/checkout/optional-charges.tsx'
import { OrderTypePicker } from '../../features/checkout/order-type-picker.tsx'
import { OtpForm } from '../../features/checkout/otp-form.tsx'
import { paymentWords } from '../../features/checkout/payment-words.ts'
import { ScanNotice } from '../../features/checkout/scan-notice.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { useDialCode } from '../../features/checkout/use-dial-code.ts'
import { UnsentOrderNotice } from '../../features/offline-orders/unsent-order-notice.tsx'
import { Button, buttonClass } from '../../shared/button.tsx'
import { ClockIcon, CloseIcon, PlusIcon, ReceiptIcon } from '../../shared/icons.tsx'
import { Notice } from '../../shared/notice.tsx'
import panel from '../../shared/panel.module.css'
import { Receipt } from '../../shared/receipt.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { tableLink } from '../../shared/table-link.ts'
import styles from './place-order-page.module.css'
import { usePlacing } from './use-placing.ts'

interface OpenCartProps {
  cart: Cart
  menus: StoreMenus
  /** When the store serves anything; null where that is not known. */
  servingWindows: readonly ActiveWindow[] | null
  /** False where one-time codes cannot be sent. */
  sendsCodes: boolean
  refresh: () => Promise<PlaceOrderPage | null>
  /** What has changed in the cart, above its lines. */
  news: ReactNode
  mend: (told: readonly CartChange[]) => Promise<void>
}

/** Refusals of a page that does not know any more how the store takes orders. */
const OUTDATED: ReadonlySet<RefusalCode> = new Set([
  'store.paused',
  'store.view-only',
  'order.type-gone',
  'order.table-unsigned',
])

/** A cart with something in it, on its way to becoming an order. */
export function OpenCart(props: OpenCartProps) {
  const { cart, menus, servingWindows, sendsCodes, refresh, news, mend } = props
  const { t, i18n } = useLingui()
  const { store, prices, mode } = useStoreView()
  const [draft, change] = useDraft(store.slug)
  const [scanned, setScanned] = useState(() => tableLink(store.slug, Date.now()))
  const link = useMemo(() => heldLink(store, scanned), [store, scanned])
  const offered = useMemo(() => offeredTypes(store.orderTypes, link), [store.orderTypes, link])
  const orderType = chosenType(offered, draft.typeLabel)
  const address = linkAddress(orderType, link, offered.isLocked)
  const needsScan = (type: OrderType) =>
    needsSignedLink(store, type) && linkAddress(type, link, offered.isLocked) === null
  const lacksCode = (type: OrderType) => type.otpAuthentication && !sendsCodes
  const isScanNeeded = orderType !== null && needsScan(orderType)
  const isCodeLacking = orderType !== null && lacksCode(orderType)
  const fresh = useMemo(
    () =>
      quoteLines({ menus, orderType: orderType ?? { charges: [] }, ticked: draft.ticked, lines: cart.lines }),
    [menus, orderType, draft.ticked, cart.lines],
  )
  const { quote } = fresh
  const prefix = useDialCode(draft.country)
  const placing = usePlacing({
    cart,
    draft,
    onChanged: mend,
    onRefused: (code) => {
      if (OUTDATED.has(code)) void refresh()
      if (code === 'order.table-wrong') setScanned(null)
      checkout.showRefusal(code)
    },
  })
  const checkout = useCheckout({
    menus,
    orderType,
    fresh,
    draft,
    prefix,
    link,
    linkAddress: address,
    isScanNeeded,
    onReady: placing.place,
  })
  const hasOtherWays = offered.types.some((type) => !needsScan(type) && !lacksCode(type))
  const [from, to] = orderType?.estimateMinutes ?? []
  const method = orderType && paymentWords(i18n, orderType.paymentMethod)
  const total = formatPrice(quote.totalMinor, prices)
  const edit = (part: Parameters<typeof change>[0]) => {
    checkout.clearRefusal()
    change(part)
  }

  return (
    <div className={styles.layout}>
      <div className={styles.lines}>
        {news}
        <section className={panel.panel} inert={placing.unsent !== null}>
          <CartLines cart={cart} menus={menus} fresh={fresh} />
          <Link href={`/${store.slug}`} className={`${buttonClass('quiet')} ${styles.more}`}>
            <PlusIcon />
            {t`Add more items`}
          </Link>
        </section>
      </div>

      <div className={styles.column}>
        {!checkout.isCodeStep && (
          <section className={panel.panel} inert={placing.unsent !== null}>
            <OrderTypePicker
              offered={offered}
              chosen={orderType}
              place={address}
              error={checkout.errorOf('order-type')}
              onChoose={(type) => {
                if (type.otpOnOrder) checkout.otp.reset()
                checkout.askAnew()
                change({ typeLabel: type.label })
              }}
            />
            {isCodeLacking && <NoCodesNotice hasOtherWays={hasOtherWays} isScanNeeded={isScanNeeded} />}
            {isScanNeeded && !isCodeLacking && <ScanNotice hasOtherWays={hasOtherWays} />}
          </section>
        )}
        <section className={panel.panel} inert={placing.unsent !== null}>
          {orderType && !checkout.isCodeStep && (
            <OptionalCharges
              charges={orderType.charges}
              valueMinor={quote.valueMinor}
              ticked={draft.ticked}
              onTick={(ticked) => edit({ ticked })}
            />
          )}
          <Receipt
            valueMinor={quote.valueMinor}
            amounts={[...quote.charges, ...quote.taxes]}
            totalMinor={quote.totalMinor}
            prices={prices}
          >
            {checkout.isBelowMinimum && <p className={styles.minimum}>{checkout.minimumWords}</p>}
            {from !== undefined && (
              <p className={styles.fact}>
                <ClockIcon />
                {t`Ready in about ${from} to ${to} minutes`}
              </p>
            )}
            {method && (
              <p className={styles.fact}>
                <ReceiptIcon />
                {t`Payment: ${method}`}
              </p>
            )}
          </Receipt>
        </section>
        <section className={panel.panel} inert={placing.unsent !== null}>
          {checkout.isCodeStep && checkout.otp.sent ? (
            <OtpForm
              sent={checkout.otp.sent}
              code={checkout.otp.code}
              error={checkout.errorOf('otp')}
              isAsking={checkout.otp.isAsking}
              onCode={(code) => {
                checkout.clearRefusal()
                checkout.otp.setCode(code)
              }}
              onResend={() => void checkout.askForCode()}
              onBack={() => {
                checkout.clearRefusal()
                checkout.otp.setAside(true)
              }}
              onSubmit={() => void checkout.submit()}
            />
          ) : (
            <CheckoutForm
              draft={draft}
              kind={checkout.kind}
              asksAddress={orderType !== null && address === null && !isScanNeeded}
              isPhoneRequired={orderType?.otpAuthentication ?? false}
              servingWindows={servingWindows}
              errorOf={checkout.errorOf}
              onDraft={edit}
              onSubmit={() => void checkout.submit()}
            />
          )}
        </section>
        {checkout.formError && (
          <div ref={bringIntoView}>
            <Notice tone="bad" isAlert icon={<CloseIcon />} title={checkout.formError} />
          </div>
        )}
        {placing.unsent && placing.unsent.phase !== 'sending' ? (
          <div className={styles.bar}>
            <UnsentOrderNotice order={placing.unsent} />
          </div>
        ) : (
          <div className={styles.bar}>
            <Button
              wide
              type="submit"
              form={CHECKOUT_FORM}
              disabled={quote.lines.length === 0 || mode !== 'open' || placing.isBusy || checkout.isBusy}
            >
              {placing.isSending ? t`Placing your order …` : t`Place order ${total}`}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Whoever has just pressed the button at the bottom may have the end of the form out of sight. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
