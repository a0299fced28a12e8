import { useLingui } from '@lingui/react/macro'
import type { DifferenceReason } from '@thali/domain/payment/gateway-difference'

/** Reasons why a gateway's record differs, as texts. */
export function useDifferenceNames(): Readonly<Record<DifferenceReason, string>> {
  const { t } = useLingui()
  return {
    'charge-unknown-here': t`It took money that was not known here until now`,
    'charge-unknown-there': t`It has no record of a payment that is marked as paid here`,
    'charge-state': t`It says that a payment failed that is marked as paid here`,
    'charge-amount': t`It took a different amount`,
    account: t`It names another account or another order`,
    refunds: t`Another amount was refunded there`,
    'not-answered': t`Its status could not be checked`,
  }
}
