/** Settings that are more than a text, a flag or a choice: how each is read from the store file and written to it. */
import type { CountryRules } from '@thali/domain/country/country-rules'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import type { Address } from '@thali/domain/store/store'
import { type OwnSettingName, SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { isTimeZone } from '@thali/domain/time/store-clock'
import type { FileReader } from './file-reader.ts'
import type { StoreSettings } from './imported-store.ts'
import { orderTypes, readOrderTypes } from './order-type-fields.ts'
import { readFoodPermit, readInvoicePrefix, readTaxNumber } from './read-billing.ts'
import { readLink, readOfficer } from './read-links.ts'
import { readTips, writeTips } from './read-tips.ts'
import { readColor, readMinute } from './read-values.ts'
import { reasons } from './reason-fields.ts'
import { storeTaxes } from './tax-fields.ts'
import { storeTranslations } from './translation-fields.ts'
import { openingHours } from './window-fields.ts'
import type { WireProfile } from './wire-menu.ts'
import { toTime } from './write-values.ts'

/** 04:00, default start of the business day. */
const DAY_TURNS_AT_MINUTE = 240

/** Country, currency and address of a store, on which the reading of other settings depends. */
export interface StoreLocation {
  readonly address: Address
  readonly currencySymbol: string
  readonly currencyCode: string
  readonly rules: CountryRules
}

interface Codec<Value> {
  /** Undefined or null: not set. */
  readonly read: (file: FileReader, place: () => StoreLocation) => Value
  /** Fields of the store file. Absent: the one field has the value as it is. */
  readonly write?: (value: NonNullable<Value>) => Partial<WireProfile>
}

export const SETTING_CODECS: { readonly [Name in OwnSettingName]: Codec<StoreSettings[Name]> } = {
  address: { read: (_, place) => place().address },
  gstNo: { read: (file, place) => readTaxNumber(file, place().rules) },
  fssaiNo: { read: (file, place) => readFoodPermit(file, place().rules) },
  currencySymbol: { read: (_, place) => place().currencySymbol },
  currencyCode: { read: (_, place) => place().currencyCode },
  timeZone: { read: readTimeZone },
  primaryColor: { read: (file) => readColor(file, 'primaryColor') },
  orderTypes: {
    read: (file, place) =>
      readOrderTypes(file, { country: place().address.country, currencyCode: place().currencyCode }),
    write: (types) => ({ orderConfigs: orderTypes.write(types) }),
  },
  links: { read: (file) => file.objects('links', SETTING_LIMITS.links).flatMap(readLink) },
  grievanceOfficer: {
    read: (file) => (file.has('grievanceOfficer') ? readOfficer(file.object('grievanceOfficer')) : null),
  },
  dayTurnsAtMinute: {
    read: (file) => readMinute(file, 'dayTurnsAt') ?? DAY_TURNS_AT_MINUTE,
    write: (minute) => ({ dayTurnsAt: toTime(minute) }),
  },
  languages: { read: readLanguages },
  tips: { read: readTips, write: writeTips },
  translations: { read: (file) => storeTranslations.read(file, 'translations') },
  hours: openingHours,
  invoicePrefix: {
    read: readInvoicePrefix,
    write: (invoicePrefix) => (invoicePrefix ? { invoicePrefix } : {}),
  },
  taxes: storeTaxes,
  reasons: { read: (file) => reasons.read(file, 'reasons') },
}

/** An IANA time zone; Asia/Kolkata if the file has none. */
function readTimeZone(file: FileReader): string {
  const zone = file.text('timeZone', 60, 'Asia/Kolkata') || 'Asia/Kolkata'
  if (isTimeZone(zone)) return zone
  file.problem('timeZone', `"${zone}" is not a time zone; write one such as Asia/Kolkata`)
  return 'Asia/Kolkata'
}

/** Languages in which the store's pages are offered; undefined where the file names none. */
function readLanguages(file: FileReader): StoreSettings['languages'] {
  const given = new Set(file.texts('languages', 30, 20))
  for (const tag of given) {
    if (!LANGUAGE_TAGS.some((known) => known === tag)) {
      file.problem('languages', `"${tag}" is not one of ${LANGUAGE_TAGS.join(', ')}`)
    }
  }
  return given.size > 0 ? LANGUAGE_TAGS.filter((known) => given.has(known)) : undefined
}
