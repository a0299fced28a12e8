import { useLingui } from '@lingui/react/macro'
import type { DifferenceReason } from '@thali/domain/payment/gateway-difference'

/** Reasons why a gateway's record differs, as texts. */
export function useDifferenceNames(): Readonly<Record<DifferenceReason, string>> {
  const { t } = useLingui()
  return {
    'charge-unknown-here': t`It took money that was not known here until now`,
    'charge-unknown-there': t`It does not know of a payment that is held as paid here`,
    'charge-state': t`It says that a payment did not succeed which is held as paid here`,
    'charge-amount': t`It took another amount`,
    account: t`It names another account or another order`,
    refunds: t`Another sum was given back there`,
    'not-answered': t`It could not be asked about this payment`,
  }
}
