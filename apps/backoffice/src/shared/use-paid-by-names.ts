import { useLingui } from '@lingui/react/macro'
import type { PaidBy } from '@thali/domain/payment/payment'

export function usePaidByNames(): Readonly<Record<PaidBy, string>> {
  const { t } = useLingui()
  return {
    cash: t`Cash`,
    card: t`Card`,
    upi: t`UPI`,
    other: t`Other`,
    online: t`Online`,
    several: t`Several ways`,
  }
}
