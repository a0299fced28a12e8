/** Changes to many dishes as typed; null while something is missing. */

import type { PreviewBulkBody } from '@thali/contract/menu-import'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { PRICE_CHANGE_BPS, type PriceRounding } from '@thali/domain/money/change-price'
import { BPS_WHOLE } from '@thali/domain/money/money'
import { isTaxBps, parseTaxBps } from '@thali/domain/money/tax-rate'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'

/** TypedNumber value in hundredths: basis points of a percentage, minor units of an amount; `NaN` if it is empty. */
const hundredths = (value: TypedNumber) => (value === '' ? Number.NaN : Math.round(Number(value) * 100))

export interface PriceDraft {
  readonly by: 'share' | 'amount'
  readonly value: TypedNumber
  readonly rounding: PriceRounding
  readonly scope: 'dish' | 'all'
}

export function readPriceChange({ by, value, rounding, scope }: PriceDraft): Change | null {
  const by100 = hundredths(value)
  if (Number.isNaN(by100) || (by100 === 0 && rounding === 'exact')) return null
  if (by === 'share' && (by100 < PRICE_CHANGE_BPS.min || by100 > PRICE_CHANGE_BPS.max)) return null
  const change =
    by === 'share' ? { bps: by100, amountMinor: 0, rounding } : { bps: 0, amountMinor: by100, rounding }
  return { kind: 'price', change, scope }
}

export function readDiscountChange(value: TypedNumber): Change | null {
  const bps = hundredths(value)
  return bps >= 0 && bps <= BPS_WHOLE ? { kind: 'discount', bps } : null
}

export interface TypedTax {
  readonly label: string
  readonly percent: TypedNumber
}

/** No rows at all remove the taxes. */
export function readTaxesChange(rows: readonly TypedTax[]): Change | null {
  const taxes = rows.map(({ label, percent }) => ({
    label: label.trim(),
    bps: percent === '' ? Number.NaN : (parseTaxBps(percent) ?? Number.NaN),
  }))
  const isWhole = taxes.every(({ label, bps }) => label !== '' && isTaxBps(bps))
  return isWhole && taxes.length <= EDIT_LIMITS.taxes ? { kind: 'taxes', taxes } : null
}

/** Changes that can be applied to many dishes at once; `list` also moves them. */
export const BULK_KINDS = ['price', 'discount', 'veg', 'taxes', 'list', 'remove'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** A change in the form of the server. */
export type Change = PreviewBulkBody['change']
