import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { needsPhone } from '@thali/domain/order/order-type-kind'
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import type { Draft } from '../../features/checkout/draft.ts'
import { OtpForm } from '../../features/checkout/otp-form.tsx'
import type { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { useOrderType } from './use-order-type.ts'

interface CheckoutStepProps {
  checkout: ReturnType<typeof useCheckout>
  way: ReturnType<typeof useOrderType>
  draft: Draft
  windows: readonly OrderedWindow[]
  onDraft: (change: Partial<Draft>) => void
}

/** The form, or the code that was sent for it. */
export function CheckoutStep({ checkout, way, draft, windows, onDraft }: CheckoutStepProps) {
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
  return (
    <CheckoutForm
      draft={draft}
      kind={checkout.kind}
      pinCodes={way.orderType?.pinCodes ?? []}
      asksAddress={way.orderType !== null && way.address === null && !way.isScanNeeded}
      isPhoneRequired={way.orderType !== null && needsPhone(way.orderType)}
      windows={windows}
      errorOf={errorOf}
      onDraft={onDraft}
      onSubmit={submit}
    />
  )
}
