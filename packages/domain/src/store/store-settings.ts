/**
 * Settings of a store, a line each: section, name in the store file and the API, and limits. Forms, readers, documents
 * and API descriptions derive from it.
 */
import { INVOICE_PREFIX_MAX } from '../billing/invoice-serial.ts'
import { MENU_LAYOUTS } from '../menu/menu-layout.ts'

/** Sections of settings that are saved together: one document of the store each. */
export const SETTINGS_SECTIONS = [
  'profile',
  'hours',
  'order-types',
  'reasons',
  'appearance',
  'languages',
  'tips',
  'taxes',
] as const

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Text with a limit in characters; empty where nothing is set. */
const text = <S extends SettingsSection>(section: S, max: number) => ({ section, kind: 'text', max }) as const

/** True, or absent. `about` describes it in the API. */
const flag = <S extends SettingsSection>(section: S, about: string) =>
  ({ section, kind: 'flag', about }) as const

/** Value from a fixed list, or absent. */
const choice = <S extends SettingsSection, V extends string>(
  section: S,
  values: readonly [V, ...V[]],
  about: string,
) => ({ section, kind: 'choice', values, about }) as const

/** Setting with codecs of its own (`contract/setting-codecs.ts`) for these fields of the store file. */
const own = <S extends SettingsSection, F extends string>(section: S, ...fields: readonly F[]) =>
  ({ section, kind: 'own', fields }) as const

/** For staff and store files only: hidden from diners and API clients. */
const ofStaff = <T extends object>(setting: T) => ({ ...setting, isOfStaff: true }) as const

/** In the order of store files. */
export const STORE_SETTINGS = {
  name: text('profile', 200),
  address: own('profile', 'address'),
  description: text('profile', 2000),
  legalName: text('profile', 200),
  gstNo: { ...own('profile', 'gstNo'), max: 30 },
  fssaiNo: { ...own('profile', 'fssaiNo'), max: 30 },
  currencySymbol: own('profile', 'currency'),
  currencyCode: own('profile', 'currencyCode'),
  timeZone: own('profile', 'timeZone'),
  primaryColor: own('appearance', 'primaryColor'),
  aboutUs: text('profile', 10_000),
  orderTypes: own('order-types', 'orderConfigs'),
  links: own('profile', 'links'),
  grievanceOfficer: own('profile', 'grievanceOfficer'),
  dayTurnsAtMinute: own('hours', 'dayTurnsAt'),
  signedTableLinks: flag(
    'order-types',
    'Orders for a table or room need the `sig` of the code that is scanned there',
  ),
  guestRequests: flag(
    'order-types',
    'Guests at tables may ask for a waiter, water, cutlery or their next course from the page of their order',
  ),
  guestChat: flag('order-types', 'Guests may write to the staff from the page of their order'),
  computedTimes: flag(
    'order-types',
    'Guests are told when an order would be ready as computed from the orders before the kitchen, instead of the fixed range of its type',
  ),
  languages: own('languages', 'languages'),
  menuLayout: choice(
    'appearance',
    MENU_LAYOUTS,
    'How the menu page is laid out; absent: by the share of dishes that have a picture',
  ),
  suggestDishes: flag(
    'order-types',
    'Guests are shown dishes that go with those in their cart: those named by hand, else those ordered together',
  ),
  tips: own('tips', 'tips'),
  roundBills: flag('profile', 'Totals of orders are rounded off to the whole unit'),
  translations: own('languages', 'translations'),
  hours: own('hours', 'hours', 'closures', 'lastOrderMinutes'),
  compositionScheme: ofStaff(
    flag('profile', "Only in store files: registered under India's composition scheme"),
  ),
  invoicePrefix: ofStaff({ ...own('profile', 'invoicePrefix'), max: INVOICE_PREFIX_MAX }),
  pricesIncludeTax: flag(
    'taxes',
    'Prices and charges hold their taxes, which are named within the total; absent: taxes come on top',
  ),
  taxes: ofStaff(own('taxes', 'taxes', 'categoryTaxes')),
  reasons: ofStaff(own('reasons', 'reasons')),
  strikesUnanswered: ofStaff(
    flag(
      'order-types',
      'Only in store files: what has run out is struck where guests do not answer; absent: staff call them',
    ),
  ),
} as const

/** Limit of a delivery's ride, in minutes. */
export const RIDE_MINUTES_MAX = 240

/** Limits within composite settings, in characters or entries of a list; for their readers and forms. */
export const SETTING_LIMITS = {
  address: { street: 500, pinCode: 20, city: 100, state: 100, country: 100 },
  grievanceOfficer: { name: 200, email: 200, phone: 40 },
  links: 30,
  url: 2000,
  orderTypes: 20,
  orderType: 60,
  orderLines: 100,
  charges: 20,
  charge: 100,
  tax: 60,
  taxRates: 12,
  pinCodes: 500,
  reasons: 30,
  reason: 100,
  windows: 50,
  closures: 100,
  closureReason: 200,
  lastOrderMinutes: 240,
} as const

type Table = typeof STORE_SETTINGS
export type SettingName = keyof Table
type NameOf<Shape> = { [N in SettingName]: Table[N] extends Shape ? N : never }[SettingName]
export type OwnSettingName = NameOf<{ kind: 'own' }>
/** Settings that are a text of limited length. */
export type TextSettingName = NameOf<{ max: number }>
export type FlagSettingName = NameOf<{ kind: 'flag' }>
type StaffName = NameOf<{ isOfStaff: true }>
/** Settings of a plain kind: their type follows from their line. */
export type PlainSettingName = Exclude<SettingName, OwnSettingName>

type PlainValues = {
  readonly [N in NameOf<{ kind: 'text' }>]: string
} & {
  readonly [N in FlagSettingName]?: boolean
} & {
  readonly [N in NameOf<{ kind: 'choice' }>]?: Table[N]['values'][number]
}

/** Plain settings that diners get. */
export interface ShownSettings extends Pick<PlainValues, Exclude<PlainSettingName, StaffName>> {}
/** Plain settings for staff only. */
export interface StaffSettings extends Pick<PlainValues, Extract<PlainSettingName, StaffName>> {}

/** Fields of a section in the store file. */
export type FieldOf<Section extends SettingsSection> = {
  [N in NameOf<{ section: Section }>]: Table[N] extends { fields: readonly (infer F)[] } ? F : N
}[NameOf<{ section: Section }>]

/** Settings of a section. */
export type SettingIn<Section extends SettingsSection> = NameOf<{ section: Section }>

export const SETTING_NAMES = Object.keys(STORE_SETTINGS) as SettingName[]

/** Names under which the store file and the API have a setting. */
export function fieldsOf(name: SettingName): readonly string[] {
  const setting = STORE_SETTINGS[name]
  return setting.kind === 'own' ? setting.fields : [name]
}

export function settingsIn<Section extends SettingsSection>(section: Section): SettingIn<Section>[] {
  const names = SETTING_NAMES.filter((name) => STORE_SETTINGS[name].section === section)
  return names as SettingIn<Section>[]
}

export function isOfStaff(name: SettingName): boolean {
  return 'isOfStaff' in STORE_SETTINGS[name]
}
