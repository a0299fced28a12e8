import { useLingui } from '@lingui/react/macro'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { useStore } from '../../shared/session.ts'

/** Message beside a field whose text is no amount of the store's currency. */
export function useAmountProblem(): string {
  const { t } = useLingui()
  const isWhole = stepOfCurrency(useStore().currencyCode) > 1
  return isWhole ? t`Type a whole amount, such as 500.` : t`Type an amount, such as 500 or 12.50.`
}
