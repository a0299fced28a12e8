import { parseMinor } from '@thali/domain/money/money'

/** Typed amount in minor units; null: not an amount. */
export function readAmount(text: string): number | null {
  return parseMinor(text.trim().replace(',', '.'))
}
