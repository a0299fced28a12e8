/** The staff's calls about the logo of their store. */
import { errorAnswer } from '@thali/contract/error'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { setLogoBodySchema, storeLogoSchema } from '@thali/contract/store-logo'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { readLogo, setLogo } from './set-logo.ts'

const about = {
  tags: ['staff'],
  security: STAFF_SECURITY,
  params: storeParamsSchema,
  response: { 200: storeLogoSchema, '4xx': errorAnswer },
}

/** Registers reading and setting the logo; its picture is uploaded as those of dishes are. */
export async function logoRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(SETTINGS_API.logo.path, { schema: { ...about, summary: 'The logo of a store' } }, async (request) =>
    readLogo(deps, await requireStaff(deps, request, request.params.storeId, 'store.settings')),
  )

  app.post(
    SETTINGS_API.setLogo.path,
    { schema: { ...about, summary: 'Make an uploaded picture the logo, or none', body: setLogoBodySchema } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return setLogo(deps, staff, request.body)
    },
  )
}
