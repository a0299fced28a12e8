import type { Tax } from '@thali/domain/menu/menu'
import { taxPercent } from '@thali/domain/money/tax-rate'

/** Taxes in one line: `CGST 2.5 % + SGST 2.5 %`; empty for none. */
export function taxesText(taxes: readonly Tax[]): string {
  return taxes.map(({ label, bps }) => `${label} ${taxPercent(bps)} %`).join(' + ')
}
