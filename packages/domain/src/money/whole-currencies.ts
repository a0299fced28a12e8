import { WHOLE_MINOR } from './money.ts'

/** Active currencies without a minor unit in ISO 4217. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

/** Step of amounts in a currency: computed ones are multiples of it. 100 where its amounts have no fractions, else 1. */
export function stepOfCurrency(currencyCode: string): number {
  return WHOLE.has(currencyCode) ? WHOLE_MINOR : 1
}
