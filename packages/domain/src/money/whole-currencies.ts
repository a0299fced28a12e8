/** Active currencies without a minor unit in ISO 4217. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

/** True for a currency whose amounts have no fractions, so that totals are always rounded to its unit. */
export function isWholeCurrency(currencyCode: string): boolean {
  return WHOLE.has(currencyCode)
}
