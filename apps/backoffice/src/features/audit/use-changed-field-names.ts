import { useLingui } from '@lingui/react/macro'
import { UNTAGGED_LANGUAGE } from '@thali/domain/language'
import type { MenuChange } from '@thali/domain/menu/menu-changes'
import { languageName } from '../../shared/language.ts'

/** Kind of changes that a publication counts. */
type PublishedChange = `${MenuChange['kind']}.${MenuChange['change']}`

/** Name of an entry's field: its own if it is not a setting, else the name used in the settings. */
export function useChangedFieldNames(): (field: string, ofSettings: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<PublishedChange, string> & Record<string, string>> = {
    state: t`State`,
    states: t`State`,
    role: t`Role`,
    active: t`Active`,
    isOn: t`On`,
    email: t`E-mail`,
    reason: t`Reason`,
    note: t`Note`,
    until: t`Until`,
    returnsAt: t`Available again`,
    count: t`How many are left`,
    option: t`Option`,
    lowAt: t`Guests are told from`,
    refillTo: t`Each day starts with`,
    items: t`Dishes`,
    dishes: t`Dishes`,
    options: t`Options`,
    orders: t`Orders`,
    menus: t`Menus`,
    held: t`Waits for approval`,
    table: t`Table`,
    printed: t`Printed`,
    asked: t`Bill requested`,
    settled: t`Settled`,
    serial: t`Number of the bill`,
    method: t`Paid by`,
    amountMinor: t`Amount`,
    totalMinor: t`Total`,
    payableMinor: t`To pay`,
    roundOffMinor: t`Rounding`,
    limitMinor: t`Limit`,
    netMinor: t`Taken in all`,
    differenceMinor: t`Difference of the drawer`,
    askedBy: t`Requested by`,
    version: t`Version of the menu`,
    restored: t`Shown again`,
    stations: t`Stations`,
    codes: t`Codes`,
    keyVersion: t`Times recalled`,
    name: t`Name`,
    title: t`Name`,
    excerpt: t`In short`,
    alt: t`What the picture shows`,
    onMenu: t`Show as a line on the menu`,
    label: t`Name`,
    slug: t`Address of the store`,
    seen: t`Seen`,
    merchant: t`Merchant`,
    upiAddress: t`UPI address (VPA)`,
    upiName: t`Name of the account`,
    keys: t`Keys`,
    used: t`In use`,
    maximumWaiting: t`Most orders waiting`,
    area: t`Area`,
    view_only: t`Shows its menu only`,
    subscription_status: t`Subscription`,
    subscription_end: t`Subscription ends`,
    subscription_mode: t`Kind of subscription`,
    suspended_reason: t`Reason`,
    suspended_at: t`Suspended since`,
    deleted_at: t`Deleted since`,
    trialDays: t`Days of trial`,
    text: t`Text`,
    starter: t`Started with`,
    paymentKeys: t`Keys`,
    legalTexts: t`Legal texts`,
    itemsChanged: t`Dishes changed`,
    itemsRemoved: t`Dishes removed`,
    'item.added': t`Dishes added`,
    'item.changed': t`Dishes changed`,
    'item.removed': t`Dishes removed`,
    'category.added': t`Categories added`,
    'category.changed': t`Categories changed`,
    'category.removed': t`Categories removed`,
    'menu.added': t`Menus added`,
    'menu.changed': t`Menus changed`,
    'menu.removed': t`Menus removed`,
    entries: t`Dishes`,
    kind: t`Kind`,
    transport: t`Connection`,
    target: t`Address of the printer`,
    width: t`Width of the paper`,
    format: t`Printed as`,
    language: t`Language`,
    stationId: t`Station`,
    ticketsAt: t`Kitchen tickets`,
    copies: t`Copies`,
    printsBills: t`Prints bills`,
    opensDrawer: t`Opens the cash drawer`,
    footer: t`Bill footer`,
    fallbackId: t`Printer in its place`,
    url: t`Address on the internet`,
    events: t`Events`,
    withContact: t`With the guest’s name and phone`,
    code: t`Code`,
    bps: t`Percent`,
    capMinor: t`At most`,
    minimumMinor: t`Smallest order`,
    categoryIds: t`Categories`,
    orderTypes: t`Order types`,
    days: t`Days`,
    window: t`Hours`,
    maxUses: t`Uses in all`,
    maxPerDay: t`Uses a day`,
    maxPerPhone: t`Uses a phone number`,
    number: t`Number`,
    floatMinor: t`In the drawer at the start`,
    expectedMinor: t`Expected`,
    provider: t`Provider`,
    sendsCodes: t`Sends codes`,
    codesADay: t`Codes per day`,
    noticesADay: t`Messages a day`,
    outcome: t`Outcome`,
    source: t`Source`,
    file: t`File`,
    domain: t`Domain`,
    person: t`Person`,
    date: t`Day`,
    minute: t`Time`,
    minutes: t`How long`,
    fromMinute: t`From`,
    toMinute: t`Until`,
    week: t`Week from`,
    shifts: t`Shifts`,
    covers: t`Guests`,
    guestFields: t`Changed`,
    party: t`Guests`,
    places: t`Tables`,
    quotedMinutes: t`Time promised to them`,
  }
  return (field, ofSettings) => {
    // Entries older than translations by tag have `hindi`.
    const [, tag] =
      /^translations\.(\w+)$/.exec(field === 'hindi' ? `translations.${UNTAGGED_LANGUAGE}` : field) ?? []
    if (tag !== undefined) {
      const language = languageName(tag)
      return t`In ${language}`
    }
    if (Object.hasOwn(names, field)) return names[field] ?? field
    return ofSettings === field ? spacedName(field) : ofSettings
  }
}

/** Readable name of `firstOrderOnly` or `gst_no`. */
function spacedName(field: string): string {
  const name = field
    .replace(/Minor$|Bps$/, '')
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
