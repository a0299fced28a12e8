import { type Jurisdiction, knownCountry } from '../country/jurisdiction.ts'

/** Starter menus, by cuisine. */
export const STARTER_MENUS = [
  'south-indian',
  'north-indian',
  'chinese-indian',
  'cafe',
  'pizza-burgers',
  'sweets-chaat',
  'bakery',
] as const

export type StarterMenuName = (typeof STARTER_MENUS)[number]

/** Starter menus of no country in particular. */
const ANYWHERE: readonly StarterMenuName[] = ['cafe', 'pizza-burgers', 'bakery']

/** Starter menus for a store: those that are usual in its country first. */
export function startersFor(store: Jurisdiction): readonly StarterMenuName[] {
  const first = knownCountry(store) === 'india' ? [] : ANYWHERE
  return [...new Set([...first, ...STARTER_MENUS])]
}

/**
 * Value of a starter menu's rupee in other currencies, by local prices of such dishes rather than the exchange rate.
 */
const PER_RUPEE: Readonly<Record<string, number>> = {
  ...{ INR: 1, BTN: 1, NPR: 1.5, BDT: 1.5, PKR: 3, LKR: 5, MVR: 0.4, MUR: 1 },
  ...{ USD: 0.05, EUR: 0.05, GBP: 0.04, CHF: 0.08, CAD: 0.07, AUD: 0.08, NZD: 0.08, SGD: 0.06 },
  ...{ AED: 0.2, SAR: 0.2, QAR: 0.2, OMR: 0.02, KWD: 0.015, BHD: 0.02, MYR: 0.12, THB: 1, PHP: 2 },
  ...{ JPY: 8, CNY: 0.2, HKD: 0.4, KRW: 60, TWD: 1, IDR: 300, VND: 500, ZAR: 0.6, KES: 5, NGN: 40 },
  ...{ TZS: 80, UGX: 120, EGP: 1.5, TRY: 2, BRL: 0.25, MXN: 0.8, COP: 150, CLP: 40, ARS: 50 },
  ...{ PLN: 0.2, CZK: 1.2, HUF: 20, RON: 0.25, SEK: 0.6, NOK: 0.7, DKK: 0.5, RUB: 4, UAH: 2, ILS: 0.2 },
}

/** Rounding steps of prices by size, in hundredths. */
const STEPS = [
  { below: 1000, step: 25 },
  { below: 10_000, step: 100 },
  { below: 100_000, step: 500 },
  { below: 1_000_000, step: 5000 },
] as const
const LARGEST_STEP = 50_000

/**
 * Converts a starter menu's price in rupees to hundredths of another currency, rounded so that the owner can begin with
 * it. Rupees stay as they are, and so does a currency whose scale is unknown.
 */
export function starterPriceMinor(rupees: number, currencyCode: string): number {
  const scale = PER_RUPEE[currencyCode] ?? 1
  if (scale === 1 || rupees === 0) return rupees * 100
  const exact = rupees * 100 * scale
  const step = STEPS.find(({ below }) => exact < below)?.step ?? LARGEST_STEP
  return Math.max(step, Math.round(exact / step) * step)
}
