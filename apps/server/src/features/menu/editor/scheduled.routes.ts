/** Menus that are published at a time of their own. */

import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  scheduleBodySchema,
  scheduledMenuDetailSchema,
  scheduledMenusSchema,
  scheduledParamsSchema,
  scheduledSchema,
} from '@thali/contract/scheduled-menu'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readScheduled, readScheduledMenu } from './read-scheduled.ts'
import { cancelScheduled, scheduleMenu } from './schedule-menu.ts'

const about = { tags: ['menu editor'], security: STAFF_SECURITY }

/** Registers scheduling. */
export async function scheduledRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    EDITOR_API.schedule.path,
    {
      schema: {
        ...about,
        summary: 'Freeze the menu as it is edited, and let diners see it at a time of the store’s clock',
        params: storeParamsSchema,
        body: scheduleBodySchema,
        response: { 200: scheduledSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.publish')
      return scheduleMenu(deps, staff, request.body)
    },
  )

  app.get(
    EDITOR_API.scheduled.path,
    {
      schema: {
        ...about,
        summary: 'Menus that wait for their time, and those that were refused then',
        params: storeParamsSchema,
        response: { 200: scheduledMenusSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return readScheduled(deps, staff)
    },
  )

  app.get(
    EDITOR_API.scheduledMenu.path,
    {
      schema: {
        ...about,
        summary: 'A scheduled menu with what it changes',
        params: scheduledParamsSchema,
        response: { 200: scheduledMenuDetailSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return readScheduledMenu(deps, staff, request.params.scheduledId)
    },
  )

  app.post(
    EDITOR_API.cancelScheduled.path,
    {
      schema: {
        ...about,
        summary: 'Cancel a scheduled menu, or take away the notice of one that was refused',
        params: scheduledParamsSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.publish')
      await cancelScheduled(deps, staff, request.params.scheduledId)
      return reply.code(204).send(null)
    },
  )
}
