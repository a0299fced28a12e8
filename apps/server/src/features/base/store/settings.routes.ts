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
export const settingsRoutes = staffOnlyRoutes('staff', (call) => {
  call(SETTINGS_API.setup, readSetup, {
    summary: 'What a new store still needs before its first guests',
    answer: setupSchema,
  })

  call(SETTINGS_API.backupState, readBackupState, {
    summary: 'Whether the installation is backed up',
    answer: backupStateSchema,
  })

  call(SETTINGS_API.dismissSetup, dismissSetup, {
    summary: 'Hide the first steps on all screens of the store',
  })

  call(SETTINGS_API.settings, readSettingsSection, {
    summary: 'One section of the settings of a store',
    params: settingsParamsSchema,
    answer: settingsSchema,
  })

  call(SETTINGS_API.saveSettings, saveSettings, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Save one section whole, in the shape of the store file',
    params: settingsParamsSchema,
    body: saveSettingsSchema,
    answer: settingsSchema,
  })

  call(SETTINGS_API.slugs, readSlugs, {
    summary: "The store's address, and its previous ones",
    answer: storeSlugsSchema,
  })

  call(SETTINGS_API.changeSlug, (deps, staff, body) => changeSlug(deps, staff, body.slug), {
    summary: "Change the store's address; the previous one redirects permanently",
    body: changeSlugSchema,
  })
})
