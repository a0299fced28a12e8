import { useLingui } from '@lingui/react/macro'
import type { LabelledAmount, Totals } from '@thali/domain/order/order'

/** Rows of a receipt between its dishes and its total. */
export function useReceiptRows({
  charges,
  taxes,
  tipMinor = 0,
  roundingMinor,
}: Pick<Totals, 'charges' | 'taxes' | 'roundingMinor'> & Partial<Totals>): LabelledAmount[] {
  const { t } = useLingui()
  const last = [
    { label: t`Tip`, amountMinor: tipMinor },
    { label: t`Round-off`, amountMinor: roundingMinor },
  ]
  return [...charges, ...taxes, ...last.filter(({ amountMinor }) => amountMinor !== 0)]
}

/** Rows under a total, which includes these taxes. */
export function useIncludedTaxRows(includedTaxes: readonly LabelledAmount[] = []): LabelledAmount[] {
  const { t } = useLingui()
  return includedTaxes.map(({ label, amountMinor }) => ({ label: t`includes ${label}`, amountMinor }))
}
