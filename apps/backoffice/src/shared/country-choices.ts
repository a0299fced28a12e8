import { USUAL_LANGUAGE } from '@thali/domain/language'
import { COUNTRIES } from '@thali/domain/store/countries'

/** Countries by their code, named in a language and in its order; India first. */
export function countryChoices(locale: string): { value: string; label: string }[] {
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const [india, ...others] = COUNTRIES.map(({ code, name }) => ({
    value: code,
    label: locale === USUAL_LANGUAGE ? name : (regions.of(code) ?? name),
  }))
  const order = new Intl.Collator(locale)
  return [...(india ? [india] : []), ...others.sort((one, other) => order.compare(one.label, other.label))]
}
