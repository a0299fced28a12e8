/** Routes of staff for the store itself: pausing and resuming its ordering, its settings and its pictures. */

import {
  changeSlugSchema,
  saveSettingsSchema,
  settingsParamsSchema,
  settingsSchema,
  storeSlugsSchema,
} from '@thali/contract/settings'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { backupStateSchema, setupSchema } from '@thali/contract/setup'
import { pauseBodySchema, rushBodySchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { setPictureBodySchema, storeBannerSchema, storeLogoSchema } from '@thali/contract/store-pictures'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { callRush, endRush } from './call-rush.ts'
import { changeSlug, readSlugs } from './change-slug.ts'
import { pauseOrdering, resumeOrdering } from './pause-ordering.ts'
import { readBackupState } from './read-backup-state.ts'
import { dismissSetup, readSetup } from './read-setup.ts'
import { readSettingsSection, saveSettings } from './save-settings.ts'
import { readStorePicture, setStorePicture } from './set-store-picture.ts'

/** Fits an About text in thirty languages. */
const BODY_LIMIT_BYTES = 512 * 1024

export const settingsRoutes = staffOnlyRoutes('staff', (call) => {
  call(STAFF_API.pauseOrdering, pauseOrdering, { summary: 'Pause ordering', body: pauseBodySchema })

  call(STAFF_API.resumeOrdering, resumeOrdering, { summary: 'Resume ordering' })

  call(STAFF_API.startRush, callRush, {
    summary: 'Add minutes to all promised times for a while',
    body: rushBodySchema,
  })

  call(STAFF_API.endRush, endRush, { summary: 'End the added minutes' })

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

  call(
    SETTINGS_API.logo,
    async (deps, staff) => ({
      logo: await readStorePicture(deps, staff, 'logo'),
    }),
    { summary: 'The logo of a store', answer: storeLogoSchema },
  )

  call(
    SETTINGS_API.setLogo,
    async (deps, staff, body) => ({
      logo: await setStorePicture(deps, staff, 'logo', body),
    }),
    {
      summary: 'Set an uploaded image as the logo, or remove it',
      body: setPictureBodySchema,
      answer: storeLogoSchema,
    },
  )

  call(
    SETTINGS_API.banner,
    async (deps, staff) => ({
      banner: await readStorePicture(deps, staff, 'banner'),
    }),
    { summary: 'The banner of a store', answer: storeBannerSchema },
  )

  call(
    SETTINGS_API.setBanner,
    async (deps, staff, body) => ({
      banner: await setStorePicture(deps, staff, 'banner', body),
    }),
    {
      summary: 'Set an uploaded image as the banner, or remove it',
      body: setPictureBodySchema,
      answer: storeBannerSchema,
    },
  )
})
