import { isIndian } from '@thali/domain/billing/india'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { MENU_LAYOUTS, type MenuLayout } from '@thali/domain/menu/menu-layout'
import { isSlug, SAMPLE_SLUG } from '@thali/domain/store/slug'
import { type ContactLink, type GrievanceOfficer, LINK_TYPES, type Store } from '@thali/domain/store/store'
import { isTimeZone } from '@thali/domain/time/store-clock'
import type { FileReader } from './file-reader.ts'
import type { GatewayCredentials, ImportedProfile } from './imported-store.ts'
import { readBilling, readFssaiNumber, readGstin } from './read-billing.ts'
import { readDate } from './read-date.ts'
import { readHours } from './read-hours.ts'
import { readOrderTypes } from './read-order-types.ts'
import { readReasons } from './read-reasons.ts'
import { readStoreTaxes } from './read-store-taxes.ts'
import { readTips } from './read-tips.ts'
import { readColor, readMinute, readStoreTranslations } from './read-values.ts'
import { isReserved } from './reserved-slugs.ts'

const MAX_LINKS = 30
/** 04:00, when the business day turns unless the file says otherwise. */
const DAY_TURNS_AT_MINUTE = 240

/** Schemes that a contact link may open; a script's never. */
const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'geo', 'whatsapp']

const CODE_OF_SYMBOL: Readonly<Record<string, string>> = {
  '₹': 'INR',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '৳': 'BDT',
}

/** Reads `profile`. `allowReserved` lets the bundled sample store have its reserved slug. */
export function readProfile(file: FileReader, viewOnly: boolean, allowReserved: boolean): ImportedProfile {
  const address = file.has('address') ? file.object('address') : null
  const { currencySymbol, currencyCode } = readCurrency(file)
  const country = address?.text('country', 100) ?? ''
  const isIndia = isIndian({ country, currencyCode })
  const translations = readStoreTranslations(file)
  const hours = readHours(file)
  const languages = readLanguages(file)
  const menuLayout = readMenuLayout(file)
  const tips = readTips(file)
  const taxes = readStoreTaxes(file)
  const profile: ImportedProfile = {
    id: file.id('_id') || null,
    slug: readSlug(file, allowReserved),
    name: file.text('name', 200),
    description: file.text('description', 2000),
    logo: file.textOnly('logo', 2000) || null,
    banner: file.text('banner', 2000) || null,
    legalName: file.text('legalName', 200),
    address: {
      street: address?.text('street', 500) ?? '',
      pinCode: address?.text('pinCode', 20) ?? '',
      city: address?.text('city', 100) ?? '',
      state: address?.text('state', 100) ?? '',
      country,
    },
    gstNo: readGstin(file, isIndia),
    fssaiNo: readFssaiNumber(file, isIndia),
    aboutUs: file.text('aboutUs', 10_000),
    currencySymbol,
    currencyCode,
    timeZone: readTimeZone(file),
    primaryColor: readColor(file, 'primaryColor'),
    subscription: {
      mode: file.text('subscriptionMode', 60),
      status: file.text('subscriptionStatus', 60),
      endDate: readDate(file, 'subscriptionEndDate'),
    },
    viewOnly,
    links: file.objects('links', MAX_LINKS).flatMap(readLink),
    orderTypes: readOrderTypes(file, country, currencyCode),
    grievanceOfficer: file.has('grievanceOfficer') ? readOfficer(file.object('grievanceOfficer')) : null,
    dayTurnsAtMinute: readDayTurn(file),
    signedTableLinks: file.flag('signedTableLinks', false),
    reasons: readReasons(file),
    billing: readBilling(file),
    ...(translations && { translations }),
    ...(hours && { hours }),
    ...(languages && { languages }),
    ...(menuLayout && { menuLayout }),
    ...(tips && { tips }),
    ...(file.flag('roundBills', false) && { roundsTotals: true }),
    ...(taxes && { taxes }),
  }
  return profile
}

/** The specification's gateway, whose keys it calls by names of its own. */
const DEFAULT_PROVIDER = 'paytm'
const OF_ENTRY: ReadonlySet<string> = new Set(['provider', 'mode', 'merchent_id', 'merchent_key'])

/** Reads `store_gateway_config`; null where the file leaves stored credentials alone. */
export function readGateway(profile: FileReader): GatewayCredentials | null {
  const [first, second] = profile.objects('store_gateway_config', 10)
  if (!first) return null
  if (second) profile.warn('store_gateway_config', 'has several entries; the first is used')
  const provider = first.text('provider', 30, DEFAULT_PROVIDER)
  const mode = first.text('mode', 10, 'live')
  if (mode !== 'test' && mode !== 'live') first.problem('mode', 'must be test or live')
  const isSpecified = provider === DEFAULT_PROVIDER && !first.has('mid')
  const named = first.keys(20).filter((name) => !OF_ENTRY.has(name))
  const fields = {
    ...Object.fromEntries(named.map((name) => [name, first.text(name, 500)])),
    ...(isSpecified && { mid: first.label('merchent_id'), merchantKey: first.label('merchent_key', 500) }),
  }
  return { provider, mode: mode === 'test' ? 'test' : 'live', fields }
}

function readSlug(file: FileReader, allowReserved: boolean): string {
  const slug = file.label('slug')
  if (slug === '') return slug
  if (!isSlug(slug)) {
    file.problem('slug', 'must be small letters and digits with single hyphens between them, at most 64')
  } else if (isReserved(slug) && !(allowReserved && slug === SAMPLE_SLUG)) {
    file.problem('slug', `"${slug}" is reserved for the product's own pages; choose another`)
  }
  return slug
}

function readCurrency(file: FileReader): { currencySymbol: string; currencyCode: string } {
  const symbol = file.text('currency', 10)
  const given = file.text('currencyCode', 10).toUpperCase()
  if (given !== '' && !/^[A-Z]{3}$/.test(given)) {
    file.problem('currencyCode', 'must be a code of three letters, such as INR')
    return { currencySymbol: symbol, currencyCode: 'INR' }
  }
  const code = given || (symbol === '' ? 'INR' : CODE_OF_SYMBOL[symbol])
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

/** An IANA time zone; Asia/Kolkata where the file names none. */
export function readTimeZone(file: FileReader): string {
  const zone = file.text('timeZone', 60, 'Asia/Kolkata') || 'Asia/Kolkata'
  if (isTimeZone(zone)) return zone
  file.problem('timeZone', `"${zone}" is not a time zone; write one such as Asia/Kolkata`)
  return 'Asia/Kolkata'
}

/** Minute at which the business day turns; 04:00 where the file names none. */
export function readDayTurn(file: FileReader): number {
  return readMinute(file, 'dayTurnsAt') ?? DAY_TURNS_AT_MINUTE
}

/** Which of the languages of our pages the store's are offered in; undefined where the file names none. */
function readLanguages(file: FileReader): Store['languages'] {
  const given = new Set(file.texts('languages', 30, 20))
  for (const tag of given) {
    if (!LANGUAGE_TAGS.some((known) => known === tag)) {
      file.problem('languages', `"${tag}" is not one of ${LANGUAGE_TAGS.join(', ')}`)
    }
  }
  return given.size > 0 ? LANGUAGE_TAGS.filter((known) => given.has(known)) : undefined
}

/** Undefined where the owner left it to the dishes. */
function readMenuLayout(file: FileReader): MenuLayout | undefined {
  const given = file.text('menuLayout', 20)
  const known = MENU_LAYOUTS.find((layout) => layout === given)
  if (given !== '' && !known) file.problem('menuLayout', `must be one of ${MENU_LAYOUTS.join(', ')}`)
  return known
}

function readLink(file: FileReader): ContactLink[] {
  const given = file.label('type')
  const url = file.text('url', 2000)
  const type = LINK_TYPES.find((known) => known.toLowerCase() === given.toLowerCase())
  if (!type) {
    if (given !== '') file.problem('type', `"${given}" is not one of ${LINK_TYPES.join(', ')}`)
    return []
  }
  const scheme = schemeOf(stripUnseen(url))
  if (scheme !== undefined && !LINK_SCHEMES.includes(scheme)) {
    file.problem('url', `must not begin with "${scheme}:"`)
  }
  return url === '' ? [] : [{ type, url }]
}

/** What stands before the first colon, unless that is a host with its port such as `menu.example.com:8080`. */
function schemeOf(url: string): string | undefined {
  const [, name, digit] = /^([a-z][a-z0-9+.-]*):(\d?)/i.exec(url) ?? []
  const isHost = digit !== '' && (name?.includes('.') || name === 'localhost')
  return isHost ? undefined : name?.toLowerCase()
}

/** Browsers skip control characters and blanks inside a scheme, so a check must too. */
function stripUnseen(url: string): string {
  return [...url].filter((character) => character > ' ' && character !== '\u007f').join('')
}

function readOfficer(file: FileReader): GrievanceOfficer {
  return { name: file.text('name', 200), email: file.text('email', 200), phone: file.text('phone', 40) }
}
