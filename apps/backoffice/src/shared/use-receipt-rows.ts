import { useLingui } from '@lingui/react/macro'
import type { LabelledAmount } from '@thali/domain/order/order'

interface Priced {
  readonly charges: readonly LabelledAmount[]
  readonly taxes: readonly LabelledAmount[]
  readonly tipMinor?: number | undefined
  readonly roundingMinor: number
}

/** Rows of a receipt between its dishes and its total. */
export function useReceiptRows({ charges, taxes, tipMinor = 0, roundingMinor }: Priced): LabelledAmount[] {
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
