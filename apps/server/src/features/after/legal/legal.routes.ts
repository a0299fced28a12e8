/** The staff's calls about the legal texts of their store. */
import { errorAnswer } from '@thali/contract/error'
import { legalTextParamsSchema, legalTextSchema, saveLegalTextSchema } from '@thali/contract/legal-texts'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readLegalText } from './read-legal-text.ts'
import { saveLegalText } from './save-legal-text.ts'

/** Two texts of the longest, where each character may take three bytes or more. */
const BODY_LIMIT_BYTES = 512 * 1024

const about = {
  tags: ['staff'],
  security: STAFF_SECURITY,
  params: legalTextParamsSchema,
  response: { 200: legalTextSchema, '4xx': errorAnswer },
}

/** Registers reading and saving legal texts. */
export async function legalRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    SETTINGS_API.legalText.path,
    { schema: { ...about, summary: 'A legal text of a store, with its versions' } },
    async (request) => {
      const { storeId, document } = request.params
      const staff = await requireStaff(deps, request, storeId, 'store.settings')
      return readLegalText(deps, staff, document)
    },
  )

  app.post(
    SETTINGS_API.saveLegalText.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Show diners another legal text from now on; empty: the text of the product',
        body: saveLegalTextSchema,
      },
    },
    async (request) => {
      const { storeId, document } = request.params
      const staff = await requireStaff(deps, request, storeId, 'store.settings')
      return saveLegalText(deps, staff, document, request.body)
    },
  )
}
