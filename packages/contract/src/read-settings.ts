import { fieldsOf, type SettingName } from '@thali/domain/store/store-settings'
import { type FileNote, FileNotes, FileReader } from './file-reader.ts'
import type { StoreSettings } from './imported-store.ts'
import { noteUnclearCharges } from './note-unclear-charges.ts'
import { readStoreSettings } from './store-settings.ts'
import type { WireProfile } from './wire-menu.ts'

/** Result of reading settings: all settings of the store with the changes, or every problem with its path. */
export type SettingsReading =
  | { readonly ok: true; readonly settings: StoreSettings; readonly warnings: readonly FileNote[] }
  | { readonly ok: false; readonly problems: readonly FileNote[] }

/** The store as it is. */
export interface StoredSettings {
  /** Profile in the format of the store file. */
  readonly file: Partial<WireProfile>
  /** Tax labels of its items, which an optional charge must not share. */
  readonly taxLabels: ReadonlySet<string>
}

/**
 * Reads the values of some settings as the reader of store files would, in the place of the stored ones.
 *
 * Other settings are not judged: they are read as they are stored.
 */
export function readSettings(
  names: readonly SettingName[],
  { file, taxLabels }: StoredSettings,
  values: Readonly<Record<string, unknown>>,
): SettingsReading {
  const fields = names.flatMap(fieldsOf)
  const notes = new FileNotes()
  for (const name of Object.keys(values)) {
    if (!fields.includes(name)) notes.problem(name, 'is no field of this section')
  }
  const kept = Object.fromEntries(Object.entries(file).filter(([name]) => !fields.includes(name)))
  const reader = new FileReader({ ...kept, ...values }, '', notes)
  const settings = readStoreSettings(reader)
  if (names.includes('orderTypes')) noteUnclearCharges(settings.orderTypes, taxLabels, notes, '')
  if (names.includes('name') && reader.isBlank('name')) reader.problem('name', 'must not be empty')
  const isMeant = ({ path }: FileNote) => {
    const [name = ''] = path.split(/[.[]/)
    return fields.includes(name) || Object.hasOwn(values, name)
  }
  // Files from elsewhere may hold a number with a mistake; when typed, it is refused.
  const mistyped = notes.warnings.filter(
    ({ path }) => (path === 'gstNo' || path === 'fssaiNo') && values[path] !== file[path],
  )
  const problems = [...notes.allProblems(), ...mistyped].filter(isMeant)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, settings, warnings: notes.warnings.filter(isMeant) }
}
