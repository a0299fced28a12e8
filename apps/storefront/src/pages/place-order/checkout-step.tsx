import type { FreeSlot } from '@thali/contract/order-slots'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { needsPhone } from '@thali/domain/order/order-type-kind'
import type { SlotWork } from '@thali/domain/order/slot-work'
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import type { CheckoutDraft } from '../../features/checkout/draft.ts'
import { OtpForm } from '../../features/checkout/otp-form.tsx'
import { SlotField } from '../../features/checkout/slot-field.tsx'
import type { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { useOrderType } from './use-order-type.ts'

interface CheckoutStepProps {
  checkout: ReturnType<typeof useCheckout>
  way: ReturnType<typeof useOrderType>
  draft: CheckoutDraft
  windows: readonly OrderedWindow[]
  /** Capacity that the cart takes of a slot. */
  work: SlotWork
  /** Free times offered instead of one that is full. */
  offers: readonly FreeSlot[]
  /** Wait beyond the store's limit: only orders for a chosen time are taken. */
  isTooLong: boolean
  /** The discount of the given code is limited by phone. */
  isPhoneNeeded: boolean
  onDraft: (change: Partial<CheckoutDraft>) => void
}

/** The form, or the code that was sent for it. */
export function CheckoutStep(props: CheckoutStepProps) {
  const { checkout, way, draft, windows, work, offers, isTooLong, isPhoneNeeded, onDraft } = props
  const { otp, errorOf, clearRefusal } = checkout
  const submit = () => void checkout.submit()
  if (checkout.isCodeStep && otp.sent) {
    return (
      <OtpForm
        sent={otp.sent}
        code={otp.code}
        error={errorOf('otp')}
        isAsking={otp.isAsking}
        onCode={(code) => {
          clearRefusal()
          otp.setCode(code)
        }}
        onResend={() => void checkout.askForCode()}
        onBack={() => {
          clearRefusal()
          otp.setAside(true)
        }}
        onSubmit={submit}
      />
    )
  }
  const { orderType } = way
  const slotField = orderType?.slots && (
    <SlotField
      key={orderType.label}
      orderType={orderType}
      chosen={draft.slot}
      windows={windows}
      work={work}
      error={errorOf('time') ?? (orderType.kind === 'pickup' ? errorOf('address') : null)}
      offers={offers}
      isTooLong={isTooLong}
      isForLater={draft.isForLater}
      onForLater={() => onDraft({ isForLater: true })}
      onChoose={(slot) => onDraft({ slot, isForLater: slot !== null })}
    />
  )
  return (
    <CheckoutForm
      draft={draft}
      kind={checkout.kind}
      pinCodes={way.orderType?.pinCodes ?? []}
      asksAddress={way.orderType !== null && way.address === null && !way.isScanNeeded}
      isPhoneRequired={isPhoneNeeded || (way.orderType !== null && needsPhone(way.orderType))}
      windows={windows}
      slotField={slotField || null}
      errorOf={errorOf}
      onDraft={onDraft}
      onSubmit={submit}
    />
  )
}
