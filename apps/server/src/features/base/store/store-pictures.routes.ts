import { SETTINGS_API } from '@thali/contract/settings-paths'
import { setPictureBodySchema, storeBannerSchema, storeLogoSchema } from '@thali/contract/store-pictures'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { readStorePicture, setStorePicture } from './set-store-picture.ts'

/** Registers the routes to read and set both; images are uploaded like those of dishes. */
export const storePictureRoutes = staffOnlyRoutes('staff', (call) => {
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
