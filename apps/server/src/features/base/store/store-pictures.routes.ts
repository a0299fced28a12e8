/** The staff's calls about the logo and the banner of their store. */
import { errorAnswer } from '@thali/contract/error'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { setPictureBodySchema, storeBannerSchema, storeLogoSchema } from '@thali/contract/store-pictures'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { readStorePicture, setStorePicture } from './set-store-picture.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY, params: storeParamsSchema }
const logo = { ...about, response: { 200: storeLogoSchema, '4xx': errorAnswer } }
const banner = { ...about, response: { 200: storeBannerSchema, '4xx': errorAnswer } }

/** Registers reading and setting both; a picture is uploaded as those of dishes are. */
export async function storePictureRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    SETTINGS_API.logo.path,
    { schema: { ...logo, summary: 'The logo of a store' } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return { logo: await readStorePicture(deps, staff, 'logo') }
    },
  )

  app.post(
    SETTINGS_API.setLogo.path,
    {
      schema: { ...logo, summary: 'Make an uploaded picture the logo, or none', body: setPictureBodySchema },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return { logo: await setStorePicture(deps, staff, 'logo', request.body) }
    },
  )

  app.get(
    SETTINGS_API.banner.path,
    { schema: { ...banner, summary: 'The banner of a store' } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return { banner: await readStorePicture(deps, staff, 'banner') }
    },
  )

  app.post(
    SETTINGS_API.setBanner.path,
    {
      schema: {
        ...banner,
        summary: 'Make an uploaded picture the banner, or none',
        body: setPictureBodySchema,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return { banner: await setStorePicture(deps, staff, 'banner', request.body) }
    },
  )
}
