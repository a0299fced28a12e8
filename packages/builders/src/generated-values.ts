/** Decimals that generated carts are made of, and the domain's reading of them. */
import type { Tax } from '@thali/domain/menu/menu'
import { parseTaxBps } from '@thali/domain/money/tax-rate'
import type { ReferenceLine } from './exact-reference.ts'
import type { SeededRandom } from './seeded-random.ts'

const TAX_LABELS = ['CGST', 'SGST', 'VAT', 'Cess'] as const
export const TAX_RATES = ['2.5', '9', '5', '0.01', '12.36', '99.99', '0', '100', '8.875', '0.0125'] as const
const DISCOUNTS = ['0', '0', '0', '7', '10', '33.33', '12.5', '0.01'] as const

function decimal(hundredths: number, random: SeededRandom): string {
  const exact = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
  return random.chance(30) ? exact.replace(/\.?0+$/, '') || '0' : exact
}

/** An amount as a decimal: mostly small, sometimes huge or nothing. */
export function price(random: SeededRandom): string {
  if (random.chance(3)) return '0'
  if (random.chance(2)) return decimal(random.between(1, 100_000_000_000), random)
  return decimal(random.between(1, random.pick([999, 9999, 99_999, 9_999_999])), random)
}

export function percentage(random: SeededRandom, usual: readonly [string, ...string[]]): string {
  return random.chance(50) ? random.pick(usual) : decimal(random.between(0, 10_000), random)
}

export function discount(random: SeededRandom): string {
  if (random.chance(1)) return random.pick(['99.99', '100'])
  return random.chance(70) ? random.pick(DISCOUNTS) : decimal(random.between(0, 9000), random)
}

/** The domain's reading of a decimal; a generated one that it refuses is a fault of one of the two. */
export function read(parse: (value: unknown) => number | null, text: string): number {
  const value = parse(text)
  if (value === null) throw new Error(`the domain refuses ${text}`)
  return value
}

export function makeTaxes(random: SeededRandom): ReferenceLine['taxes'] {
  if (random.chance(40)) {
    const rate = percentage(random, TAX_RATES)
    return [
      { label: 'CGST', value: rate },
      { label: 'SGST', value: rate },
    ]
  }
  return Array.from({ length: random.between(0, 3) }, () => ({
    label: random.pick(TAX_LABELS),
    value: percentage(random, TAX_RATES),
  }))
}

export function readTaxes(taxes: ReferenceLine['taxes']): Tax[] {
  return taxes.map((tax) => ({ label: tax.label, bps: read(parseTaxBps, tax.value) }))
}
