import { SETTINGS_API } from '@thali/contract/settings-paths'
import { setPictureBodySchema, storeBannerSchema, storeLogoSchema } from '@thali/contract/store-pictures'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { readStorePicture, setStorePicture } from './set-store-picture.ts'

/** Registers the routes to read and set both; images are uploaded like those of dishes. */
export const storePictureRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(SETTINGS_API.logo, { summary: 'The logo of a store', answer: storeLogoSchema }, async (staff) => ({
    logo: await readStorePicture(deps, staff, 'logo'),
  }))

  call(
    SETTINGS_API.setLogo,
    {
      summary: 'Set an uploaded image as the logo, or remove it',
      body: setPictureBodySchema,
      answer: storeLogoSchema,
    },
    async (staff, { body }) => ({
      logo: await setStorePicture(deps, staff, 'logo', body),
    }),
  )

  call(
    SETTINGS_API.banner,
    { summary: 'The banner of a store', answer: storeBannerSchema },
    async (staff) => ({
      banner: await readStorePicture(deps, staff, 'banner'),
    }),
  )

  call(
    SETTINGS_API.setBanner,
    {
      summary: 'Set an uploaded image as the banner, or remove it',
      body: setPictureBodySchema,
      answer: storeBannerSchema,
    },
    async (staff, { body }) => ({
      banner: await setStorePicture(deps, staff, 'banner', body),
    }),
  )
})
