/** Translating a whole menu, text by text. */
import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  editedSchema,
  menuTextsSchema,
  translateBodySchema,
  translationsQuerySchema,
} from '@thali/contract/menu-editor'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readMenuTexts } from './read-menu-texts.ts'
import { translateEntry } from './translate-entry.ts'

const about = { tags: ['menu editor'], security: STAFF_SECURITY }

/** Registers reading and writing of translations. */
export async function translationRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(EDITOR_API.menuTexts.path),
    {
      schema: {
        ...about,
        summary: 'Every text of the menu as it is edited, beside its translation',
        params: storeParamsSchema,
        querystring: translationsQuerySchema,
        response: { 200: menuTextsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return readMenuTexts(deps, staff, request.query.language)
    },
  )

  app.post(
    EDITOR_API.translate.path,
    {
      schema: {
        ...about,
        summary: 'Translate texts of a menu, category or dish',
        params: storeParamsSchema,
        body: translateBodySchema,
        response: { 200: editedSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      return translateEntry(deps, staff, request.body)
    },
  )
}
