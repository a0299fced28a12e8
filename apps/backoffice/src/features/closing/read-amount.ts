import { parseMinor } from '@thali/domain/money/money'

/** Minor units of what was typed; null: no amount. */
export function readAmount(text: string): number | null {
  return parseMinor(text.trim().replace(',', '.'))
}
