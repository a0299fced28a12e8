/**
 * Countries whose law requires consumer prices to include tax, by ISO 3166-1 alpha-2: the European Economic Area
 * (directive 98/6/EC), the United Kingdom and its islands, Switzerland, Australia, New Zealand, Japan, South Africa,
 * Norway, Iceland, Türkiye, Israel and the states of the Gulf that have a value added tax.
 */
const WITH_TAX: ReadonlySet<string> = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE AX GF GP MQ RE YT MC SM VA AD ' +
    'NO IS LI CH GB IM JE GG GI AU NZ JP ZA TR IL AE SA BH OM'
  ).split(' '),
)

/** Whether menus of a country show prices with tax: the default of a new store there, which its owner may change. */
export function isTaxShownInside(countryCode: string): boolean {
  return WITH_TAX.has(countryCode)
}
