import type { Tax } from '@thali/domain/menu/menu'
import { bpsToNumber } from '@thali/domain/money/money'

/** Taxes in one line: `CGST 2.5 % + SGST 2.5 %`; empty for none. */
export function taxesText(taxes: readonly Tax[]): string {
  return taxes.map(({ label, bps }) => `${label} ${bpsToNumber(bps)} %`).join(' + ')
}
