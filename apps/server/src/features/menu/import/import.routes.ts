/** Bringing a menu from elsewhere: a file or another store is read, looked at, and taken into the draft. */
import type { Readable } from 'node:stream'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  applyImportBodySchema,
  beginImportQuerySchema,
  begunImportSchema,
  copyMenuBodySchema,
  IMPORT_ARCHIVE_BYTES,
  importParamsSchema,
  importPreviewSchema,
  previewImportBodySchema,
  stepDoneSchema,
} from '@thali/contract/menu-import'
import { routeOf } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { receiveBytes } from '../images/receive-bytes.ts'
import { beginImport } from './begin-import.ts'
import { copyMenu } from './copy-menu.ts'
import { applyImport, previewImport } from './take-import.ts'

/** A mark for each of thousands of dishes. */
const ANSWERS_LIMIT_BYTES = 512 * 1024

const about = { tags: ['menu editor'], security: STAFF_SECURITY }

/** Registers the steps of an import. */
export async function importRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const editorOf = (request: FastifyRequest, { storeId }: { readonly storeId: string }) =>
    requireStaff(deps, request, storeId, 'menu.edit')
  // Taken as it comes, and read once it is known who sends it.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))

  app.post(
    routeOf(EDITOR_API.beginImport.path),
    {
      bodyLimit: IMPORT_ARCHIVE_BYTES,
      schema: {
        ...about,
        summary:
          'Read a file with a menu: store file, archive of it with pictures, price list (CSV, XLSX), Petpooja, Square, or text (application/octet-stream)',
        params: storeParamsSchema,
        querystring: beginImportQuerySchema,
        response: { 200: begunImportSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      const body = request.body as Readable | null | undefined
      if (typeof body?.pipe !== 'function') throw new Refusal('import.unknown-format')
      return deps.imports.run(
        staff.storeId,
        () => receiveBytes(body, IMPORT_ARCHIVE_BYTES, 'import.too-large'),
        async (bytes) => {
          if (bytes.length === 0) throw new Refusal('import.unknown-format')
          return beginImport(deps, staff, { ...request.query, bytes })
        },
      )
    },
  )

  app.post(
    EDITOR_API.copyMenu.path,
    {
      schema: {
        ...about,
        summary: 'Read the menus of another store in which one may edit them',
        params: storeParamsSchema,
        body: copyMenuBodySchema,
        response: { 200: begunImportSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      const from = await requireStaff(deps, request, request.body.fromStoreId, 'menu.edit')
      return copyMenu(deps, staff, from)
    },
  )

  app.post(
    EDITOR_API.previewImport.path,
    {
      bodyLimit: ANSWERS_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'What an import would change of the draft, and what is still to be answered',
        params: importParamsSchema,
        body: previewImportBodySchema,
        response: { 200: importPreviewSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return previewImport(deps, staff, request.params.importId, request.body.answers)
    },
  )

  app.post(
    EDITOR_API.applyImport.path,
    {
      bodyLimit: ANSWERS_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Take an import into the draft as one change that can be taken back',
        params: importParamsSchema,
        body: applyImportBodySchema,
        response: { 200: stepDoneSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await editorOf(request, request.params)
      return applyImport(deps, staff, request.params.importId, request.body)
    },
  )
}
