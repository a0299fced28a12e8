import {
  changeSlugSchema,
  saveSettingsSchema,
  settingsParamsSchema,
  settingsSchema,
  storeSlugsSchema,
} from '@thali/contract/settings'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { backupStateSchema, setupSchema } from '@thali/contract/setup'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { changeSlug, readSlugs } from './change-slug.ts'
import { readBackupState } from './read-backup-state.ts'
import { dismissSetup, readSetup } from './read-setup.ts'
import { readSettingsSection, saveSettings } from './save-settings.ts'

/** Fits an About text in thirty languages. */
const BODY_LIMIT_BYTES = 512 * 1024

/** Registers the routes to read and save the sections of a store's settings. */
export const settingsRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    SETTINGS_API.setup,
    { summary: 'What a new store still needs before its first guests', answer: setupSchema },
    (staff) => readSetup(deps, staff),
  )

  call(
    SETTINGS_API.backupState,
    { summary: 'Whether the installation is backed up', answer: backupStateSchema },
    () => readBackupState(deps),
  )

  call(SETTINGS_API.dismissSetup, { summary: 'Hide the first steps on all screens of the store' }, (staff) =>
    dismissSetup(deps, staff),
  )

  call(
    SETTINGS_API.settings,
    {
      summary: 'One section of the settings of a store',
      params: settingsParamsSchema,
      answer: settingsSchema,
    },
    (staff, { params: { section } }) => readSettingsSection(deps, staff, section),
  )

  call(
    SETTINGS_API.saveSettings,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      summary: 'Save one section whole, in the shape of the store file',
      params: settingsParamsSchema,
      body: saveSettingsSchema,
      answer: settingsSchema,
    },
    (staff, { params: { section }, body }) => saveSettings(deps, staff, section, body),
  )

  call(
    SETTINGS_API.slugs,
    { summary: "The store's address, and its previous ones", answer: storeSlugsSchema },
    (staff) => readSlugs(deps, staff),
  )

  call(
    SETTINGS_API.changeSlug,
    {
      summary: "Change the store's address; the previous one redirects permanently",
      body: changeSlugSchema,
    },
    (staff, { body }) => changeSlug(deps, staff, body.slug),
  )
})
