/** Publishing a menu, and its published versions. */

import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  menuVersionDetailSchema,
  menuVersionsSchema,
  publishBodySchema,
  publishedSchema,
  rollBackBodySchema,
  versionParamsSchema,
  versionsQuerySchema,
} from '@thali/contract/menu-editor'
import { stepDoneSchema } from '@thali/contract/menu-import'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { startedMenuSchema, startMenuSchema } from '@thali/contract/start-menu'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { publishDraft } from './publish-menu.ts'
import { readVersion, readVersions } from './read-versions.ts'
import { rollBack } from './roll-back.ts'
import { startMenu } from './start-menu.ts'

/** A store file of thousands of dishes. */
const FILE_LIMIT_BYTES = 4 * 1024 * 1024

const about = { tags: ['menu editor'], security: STAFF_SECURITY }
const published = { 200: publishedSchema, '4xx': errorAnswer }

/** Registers publishing and the history. */
export async function versionRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    EDITOR_API.startMenu.path,
    {
      bodyLimit: FILE_LIMIT_BYTES,
      schema: {
        ...about,
        summary:
          'Publish the first menu of a store: a starter menu, or the menus of a store file without pictures',
        params: storeParamsSchema,
        body: startMenuSchema,
        response: { 200: startedMenuSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.publish')
      return startMenu(deps, staff, request.body)
    },
  )

  app.post(
    EDITOR_API.publish.path,
    {
      schema: {
        ...about,
        summary: 'Let diners see the menu as it is edited',
        params: storeParamsSchema,
        body: publishBodySchema,
        response: published,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.publish')
      return { number: await publishDraft(deps, staff, request.body) }
    },
  )

  app.get(
    routeOf(EDITOR_API.versions.path),
    {
      schema: {
        ...about,
        summary: 'Published versions, the newest first',
        params: storeParamsSchema,
        querystring: versionsQuerySchema,
        response: { 200: menuVersionsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return readVersions(deps, staff, Number(request.query.before) || undefined)
    },
  )

  app.get(
    EDITOR_API.version.path,
    {
      schema: {
        ...about,
        summary: 'A version with its differences from the one before',
        params: versionParamsSchema,
        response: { 200: menuVersionDetailSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return readVersion(deps, staff, request.params.number)
    },
  )

  app.post(
    EDITOR_API.rollBack.path,
    {
      schema: {
        ...about,
        summary: 'Make the draft an earlier version; taxes and hours of menus stay as they are now',
        params: versionParamsSchema,
        body: rollBackBodySchema,
        response: { 200: stepDoneSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { storeId, number } = request.params
      return rollBack(deps, await requireStaff(deps, request, storeId, 'menu.edit'), number)
    },
  )
}
