import { mustBeOptional } from '@thali/domain/order/service-charge'
import { type FileNote, FileNotes, FileReader } from './file-reader.ts'
import type { ImportedProfile } from './imported-store.ts'
import { noteUnclearCharges } from './note-unclear-charges.ts'
import { readProfile } from './read-profile.ts'
import { SETTINGS, type SettingsSection } from './settings.ts'
import type { WireProfile } from './wire-menu.ts'

/** What a section becomes in a store's profile. */
const PROFILE_FIELDS = {
  profile: [
    'name',
    'description',
    'aboutUs',
    'legalName',
    'address',
    'gstNo',
    'fssaiNo',
    'currencySymbol',
    'currencyCode',
    'timeZone',
    'links',
    'grievanceOfficer',
    'billing',
    'roundsTotals',
  ],
  hours: ['hours', 'dayTurnsAtMinute'],
  'order-types': ['orderTypes', 'signedTableLinks'],
  reasons: ['reasons'],
  appearance: ['primaryColor', 'menuLayout'],
  languages: ['languages', 'translations'],
  tips: ['tips'],
  taxes: ['taxes'],
} as const satisfies Record<SettingsSection, readonly (keyof ImportedProfile)[]>

/** A section as read: the profile with its changes, or every problem with its path. */
export type SettingsReading =
  | { readonly ok: true; readonly profile: ImportedProfile; readonly warnings: readonly FileNote[] }
  | { readonly ok: false; readonly problems: readonly FileNote[] }

/** The store as it is. */
export interface StoredSettings {
  /** As its file has it. */
  readonly file: Partial<WireProfile>
  readonly profile: ImportedProfile
  /** Of its items: an optional charge must not be called like one of them. */
  readonly taxLabels: ReadonlySet<string>
}

/**
 * Reads the values of a section as the reader of store files would, and puts them in place of the stored ones.
 *
 * What lies outside the section is neither judged nor changed, but for one thing: a store that moves to India, or to
 * rupees, has its service charges made optional.
 */
export function readSettings(
  section: SettingsSection,
  { file, profile, taxLabels }: StoredSettings,
  values: Readonly<Record<string, unknown>>,
): SettingsReading {
  const fields: readonly string[] = SETTINGS[section]
  const notes = new FileNotes()
  for (const name of Object.keys(values)) {
    if (!fields.includes(name)) notes.problem(name, 'is no field of this section')
  }
  const kept = Object.fromEntries(Object.entries(file).filter(([name]) => !fields.includes(name)))
  const reading = readProfile(new FileReader({ ...kept, ...values }, '', notes), profile.viewOnly, true)
  if (section === 'order-types') noteUnclearCharges(reading.orderTypes, taxLabels, notes, '')
  if (section === 'profile' && reading.name === '') notes.problem('name', 'must not be empty')
  const isOfSection = ({ path }: FileNote) => {
    const [name = ''] = path.split(/[.[]/)
    return fields.includes(name) || Object.hasOwn(values, name)
  }
  // A file from elsewhere may hold a number with a mistake; who types one is told.
  const mistyped = notes.warnings.filter(
    ({ path }) => (path === 'gstNo' || path === 'fssaiNo') && values[path] !== file[path],
  )
  const problems = [...notes.allProblems(), ...mistyped].filter(isOfSection)
  if (problems.length > 0) return { ok: false, problems }
  const changed = withFields(profile, reading, PROFILE_FIELDS[section])
  return {
    ok: true,
    profile: section === 'profile' ? withOptionalCharges(changed) : changed,
    warnings: notes.warnings.filter(isOfSection),
  }
}

/** A profile with some fields of another; one that the other lacks is left out. */
function withFields(
  profile: ImportedProfile,
  other: ImportedProfile,
  names: readonly (keyof ImportedProfile)[],
): ImportedProfile {
  const others = Object.entries(profile).filter(([name]) => !names.some((known) => known === name))
  const taken = names.flatMap((name) => (other[name] === undefined ? [] : [[name, other[name]] as const]))
  return Object.fromEntries([...others, ...taken]) as unknown as ImportedProfile
}

function withOptionalCharges(profile: ImportedProfile): ImportedProfile {
  const place = { country: profile.address.country, currencyCode: profile.currencyCode }
  const orderTypes = profile.orderTypes.map((type) => ({
    ...type,
    charges: type.charges.map((charge) => ({
      ...charge,
      optional: charge.optional || mustBeOptional(charge.label, place),
    })),
  }))
  return { ...profile, orderTypes }
}
