import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import { workLinesOf, workOfLines } from '@thali/domain/order/slot-work'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DiscountCode } from '../../features/checkout/discount-code.tsx'
import { NoCodesNotice } from '../../features/checkout/no-codes-notice.tsx'
import { OptionalCharges } from '../../features/checkout/optional-charges.tsx'
import { OrderTypePicker } from '../../features/checkout/order-type-picker.tsx'
import { OrderWithoutOtp } from '../../features/checkout/order-without-otp.tsx'
import { ScanNotice } from '../../features/checkout/scan-notice.tsx'
import { TipChoice } from '../../features/checkout/tip-choice.tsx'
import { BACK_LINK_STATE } from '../../platform/back-navigation.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { minimumOrderMessage } from '../../texts/minimum-order-message.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import { ChangeableLines } from '../changeable-lines.tsx'
import { CartSuggestions } from './cart-suggestions.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PlaceOrderBar } from './place-order-bar.tsx'
import styles from './place-order-page.module.css'
import { type OpenCartQuestion, useOpenCart } from './use-open-cart.ts'

interface OpenCartProps extends OpenCartQuestion {
  menuHref: string
  /** Orders of types with online payment are paid immediately. */
  paysOnline: boolean
  /** Notices of changes in the cart, above its lines. */
  notices: ReactNode
}

/** Cart that is not empty, with its checkout. */
export function OpenCart(props: OpenCartProps) {
  const { cart, menuHref, paysOnline, notices } = props
  const { t, i18n } = useLingui()
  const view = useStoreView()
  const { store } = view
  const open = useOpenCart(props)
  const { checkout, way, draft, orderType, menus, fresh, quote, windows, discounts, given, tipping } = open
  const { offer } = tipping
  const formError = checkout.errorOf('form')
  const isQueued = open.queued !== null
  const isPaidOnline = paysOnline && orderType?.onlinePayment === true && quote.totalMinor > 0
  const lacking = minimumOrderMessage(i18n, view, quote.valueMinor, orderType)
  // The text in brackets becomes the link. Lingui's own component for this would come with the menu page.
  const [before, terms, after] = t`By ordering you accept the [Terms of Use].`.split(/[[\]]/)

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
              onChoose={open.chooseType}
              onLeave={way.forgetLink}
            />
            {way.isCodeLacking && (
              <NoCodesNotice hasOtherTypes={way.hasOtherTypes} isScanNeeded={way.isScanNeeded} />
            )}
            {way.isScanNeeded && !way.isCodeLacking && <ScanNotice hasOtherTypes={way.hasOtherTypes} />}
          </section>
        )}
        <section className={panel.panel} inert={isQueued}>
          <CheckoutStep
            checkout={checkout}
            way={way}
            draft={draft}
            windows={windows}
            work={workOfLines(workLinesOf(quote.lines, menus))}
            offers={open.offers}
            isTooLong={open.isTooLong}
            isPhoneNeeded={discounts.isPhoneNeeded}
            onDraft={open.edit}
          />
        </section>
        <section className={panel.panel} inert={isQueued}>
          {orderType && !checkout.isCodeStep && (
            <OptionalCharges
              charges={orderType.charges}
              valueMinor={tipping.reducedMinor}
              ticked={draft.ticked}
              onTick={(ticked) => open.edit({ ticked })}
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
              onChoose={(tip) => open.edit({ tip })}
            />
          )}
          <OrderSummary
            quote={quote}
            endedDiscount={discounts.ended}
            orderType={orderType}
            isPaidOnline={isPaidOnline}
            readyMessage={open.readyMessage}
            until={open.until}
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
        {formError && (
          <div ref={bringIntoView}>
            <Notice tone="bad" isAlert icon={<CloseIcon />} title={formError} />
          </div>
        )}
        {checkout.mayGoWithoutCode && !isQueued && (
          <OrderWithoutOtp onOrder={() => void checkout.submit(true)} />
        )}
        <PlaceOrderBar
          cart={open}
          isPaidOnline={isPaidOnline}
          lacking={quote.lines.length === 0 ? t`Nothing in the cart can be ordered as it is` : lacking}
        />
      </div>
    </div>
  )
}

/** Scrolls an element into view: after a press of the button at the bottom, the end of the form may be out of sight. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
