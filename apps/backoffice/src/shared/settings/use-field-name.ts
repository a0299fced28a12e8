import { useLingui } from '@lingui/react/macro'
import { countryRules } from '@thali/domain/country/country-rules'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import type { PlainSettingName } from '@thali/domain/store/store-settings'
import { languageName } from '../language.ts'
import { useStore } from '../session.ts'
import type { Step } from './settings-differences.ts'

/** Name of a field of the settings, after the names of its parents: "Delivery · Packing · Amount". */
export function useFieldName(): (path: readonly Step[]) => string {
  const { t } = useLingui()
  const country = countryRules(useStore())
  const inLanguage = (language: string) => t`In ${language}`
  // By the names of the store file; the name of a list adds nothing to that of its entry.
  const names: Readonly<Record<PlainSettingName, string> & Record<string, string>> = {
    name: t`Name of the store`,
    description: t`In one line`,
    aboutUs: t`About us`,
    legalName: t`Legal name`,
    address: t`Place`,
    street: t`Street`,
    pinCode: country.hasPinCodes ? t`PIN code` : t`Postal code`,
    city: t`City`,
    state: t({ message: 'State', context: 'of a country' }),
    country: t`Country`,
    gstNo: country.taxNumber.ownName ?? t`Tax number`,
    fssaiNo: t`FSSAI licence number`,
    currency: t`Currency`,
    currencyCode: t`Currency`,
    timeZone: t`Time zone`,
    links: t`Links`,
    grievanceOfficer: country.requiresGrievanceOfficer ? t`Grievance officer` : t`Contact for complaints`,
    email: t`E-mail`,
    phone: t`Phone`,
    compositionScheme: t`Composition scheme`,
    invoicePrefix: t`Letters before invoice numbers`,
    roundBills: t`Round totals to whole amounts`,
    suggestDishes: t`Suggest dishes that go with what guests take`,
    hours: t`Hours of the week`,
    closures: t`Closed days`,
    from: t`From`,
    to: t`Until`,
    reason: t`Reason`,
    lastOrderMinutes: t`Last order`,
    dayTurnsAt: t`The day turns at`,
    orderConfigs: t`Order types`,
    signedTableLinks: t`Only by the code on the table`,
    computedTimes: t`Tell guests a computed time`,
    guestChat: t`Guests may write to the staff about their order`,
    strikesUnanswered: t`Strike off what has run out where guests do not answer`,
    guestRequests: t`Guests may ask the staff from their phone`,
    label: t`Name`,
    kind: t`What it is`,
    active: t`Guests can order this way`,
    otpAuthentication: t`Phone number proven by a code`,
    initialOrderState: t`New orders start as`,
    minimumOrderValue: t`Smallest order`,
    maximumOrderValue: t`Largest order`,
    maximumLines: t`Most lines of an order`,
    phoneRequired: t`A phone number is needed`,
    approveFirst: t`Staff check the first order of a table`,
    estimateMinutes: t`Ready in`,
    rideMinutes: t`Minutes of the ride`,
    pinCodes: country.hasPinCodes ? t`PIN codes where you deliver` : t`Postal codes where you deliver`,
    contents: t`Charges`,
    taxes: t`Taxes`,
    pricesIncludeTax: t`Prices include tax`,
    taxRates: t`Tax rates in these orders`,
    categoryTaxes: t`Other rates by category`,
    value: t`Amount`,
    valueType: t`Unit`,
    optional: t`Guests choose it themselves`,
    reasons: t`Reasons for guests`,
    primaryColor: t`Colour`,
    menuLayout: t`Layout of the menu`,
    languages: t`Languages of your menu`,
    tips: t`Tips`,
    percents: t`Percent of the dishes`,
    amounts: t`Amounts`,
    translations: t`Translations`,
    ...Object.fromEntries(OTHER_LANGUAGES.map((tag) => [tag, inLanguage(languageName(tag))])),
  }
  return (path) => {
    const shown = path.filter((step, at) => {
      const next = path[at + 1]
      return !('field' in step) || next === undefined || ('field' in next && step.field !== 'labels')
    })
    return shown
      .map((step) =>
        'entry' in step ? step.entry : Object.hasOwn(names, step.field) ? names[step.field] : step.field,
      )
      .join(' · ')
  }
}
