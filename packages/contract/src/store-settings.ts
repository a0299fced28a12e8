/** All settings of a store, read from the fields of its file and written to them, by the table of settings. */
import { countryRules } from '@thali/domain/country/country-rules'
import type { Address } from '@thali/domain/store/store'
import {
  fieldsOf,
  SETTING_LIMITS,
  SETTING_NAMES,
  type SettingName,
  STORE_SETTINGS,
} from '@thali/domain/store/store-settings'
import { FileNotes, FileReader } from './file-reader.ts'
import type { StoreSettings } from './imported-store.ts'
import { SETTING_CODECS, type StoreLocation } from './setting-codecs.ts'
import type { WireProfile } from './wire-menu.ts'

const CODE_OF_SYMBOL: ReadonlyMap<string, string> = new Map([
  ['₹', 'INR'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['৳', 'BDT'],
])

/** Settings that a store file or a section's form has; those that it leaves out are as for a new store. */
export function readStoreSettings(file: FileReader): StoreSettings {
  return readNamed(file, SETTING_NAMES)
}

/** Reads stored fields likewise, with all their oddities. */
export function readStoredSettings<Name extends SettingName>(
  fields: object,
  names: readonly Name[],
): Pick<StoreSettings, Name> {
  return readNamed(new FileReader(fields, '', new FileNotes()), names)
}

function readNamed<Name extends SettingName>(
  file: FileReader,
  names: readonly Name[],
): Pick<StoreSettings, Name> {
  let known: StoreLocation | undefined
  const place = () => {
    known ??= readPlace(file)
    return known
  }
  const values = names.map((name) => [name, readSetting(file, name, place)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as unknown as Pick<
    StoreSettings,
    Name
  >
}

/** Settings as fields of the store file, in its order; those that are not set are left out. */
export function writeStoreSettings(
  settings: Partial<StoreSettings>,
  isWanted: (name: SettingName) => boolean = () => true,
): Partial<WireProfile> {
  return Object.assign(
    {},
    ...SETTING_NAMES.filter(isWanted).map((name) => writeSetting(name, settings[name])),
  )
}

function readSetting(file: FileReader, name: SettingName, place: () => StoreLocation): unknown {
  const setting = STORE_SETTINGS[name]
  if (setting.kind === 'own') return SETTING_CODECS[name as keyof typeof SETTING_CODECS].read(file, place)
  if (setting.kind === 'flag') return file.flag(name, false) || undefined
  if (setting.kind === 'text') return file.text(name, setting.max)
  const given = file.text(name, 20)
  const known = setting.values.find((value) => value === given)
  if (given !== '' && !known) file.problem(name, `must be one of ${setting.values.join(', ')}`)
  return known
}

function writeSetting(name: SettingName, value: unknown): Partial<WireProfile> {
  if (value === undefined || value === null || value === false) return {}
  if (STORE_SETTINGS[name].kind !== 'own') return { [name]: value }
  const { write } = SETTING_CODECS[name as keyof typeof SETTING_CODECS]
  return write
    ? (write as (value: unknown) => Partial<WireProfile>)(value)
    : { [fieldsOf(name)[0] ?? name]: value }
}

function readPlace(file: FileReader): StoreLocation {
  const given = file.has('address') ? file.object('address') : null
  const texts = Object.entries(SETTING_LIMITS.address).map(([name, max]) => [
    name,
    given?.text(name, max) ?? '',
  ])
  const address: Address = Object.fromEntries(texts)
  const currency = readCurrency(file)
  const { country } = address
  return { address, ...currency, rules: countryRules({ country, currencyCode: currency.currencyCode }) }
}

function readCurrency(file: FileReader): { currencySymbol: string; currencyCode: string } {
  const symbol = file.text('currency', 10)
  const given = file.text('currencyCode', 10).toUpperCase()
  if (given !== '' && !/^[A-Z]{3}$/.test(given)) {
    file.problem('currencyCode', 'must be a code of three letters, such as INR')
    return { currencySymbol: symbol, currencyCode: 'INR' }
  }
  const code = given || (symbol === '' ? 'INR' : CODE_OF_SYMBOL.get(symbol))
  if (code === undefined)
    file.warn('currencyCode', `is missing, and "${symbol}" is known by no code; INR is taken`)
  const currencyCode = code ?? 'INR'
  return { currencySymbol: symbol || symbolOf(currencyCode), currencyCode }
}

function symbolOf(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code
}
