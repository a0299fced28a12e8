/** The calls about screens on the wall: adding, listing and revoking them. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  createScreenSchema,
  newScreenSchema,
  screenParamsSchema,
  screensSchema,
} from '@thali/contract/screens'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff } from '../account/guard.ts'
import { listScreens } from './staff/screen.queries.ts'
import { createScreen, revokeScreen, viewScreen } from './staff/screens.ts'

// By cookie alone: no token changes who works in a store.
const about = { tags: ['account'], security: [{ session: [] }] }

/** Registers adding, listing and revoking. */
export async function screenRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    ACCESS_API.screens.path,
    {
      schema: {
        ...about,
        summary: 'Screens on the wall, with when they were last seen',
        params: storeParamsSchema,
        response: { 200: screensSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      return { screens: (await listScreens(deps.db, staff.storeId, deps.now())).map(viewScreen) }
    },
  )

  app.post(
    ACCESS_API.createScreen.path,
    {
      schema: {
        ...about,
        summary: 'Add a screen; the link in the answer is opened on the tablet, once',
        params: storeParamsSchema,
        body: createScreenSchema,
        response: { 201: newScreenSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      return reply.code(201).send(await createScreen(deps, staff, request.body))
    },
  )

  app.post(
    ACCESS_API.revokeScreen.path,
    {
      schema: {
        ...about,
        summary: 'End a screen and its streams at once',
        params: screenParamsSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      await revokeScreen(deps, staff, request.params.screenId)
      return reply.code(204).send(null)
    },
  )
}
