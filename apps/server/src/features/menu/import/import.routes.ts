/** Routes to import a menu: a file or another store is read, reviewed, and applied to the draft. */
import type { Readable } from 'node:stream'
import { EDITOR_API } from '@thali/contract/editor-paths'
import {
  applyImportBodySchema,
  beginImportQuerySchema,
  begunImportSchema,
  copyMenuBodySchema,
  IMPORT_ARCHIVE_BYTES,
  importPreviewSchema,
  previewImportBodySchema,
  stepDoneSchema,
} from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff } from '../../base/account/guard.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { receiveBytes } from '../images/receive-bytes.ts'
import { beginImport } from './begin-import.ts'
import { copyMenu } from './copy-menu.ts'
import { applyImport, previewImport } from './take-import.ts'

/** Fits a mark for each of thousands of dishes. */
const ANSWERS_LIMIT_BYTES = 512 * 1024

export async function importRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'menu editor')
  // A stream, read only once the sender is authenticated.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))

  call(
    EDITOR_API.beginImport,
    (deps, staff, query, { request }) => {
      const body = request.body as Readable | null | undefined
      if (typeof body?.pipe !== 'function') throw new Refusal('import.unknown-format')
      return deps.imports.run(
        staff.storeId,
        () => receiveBytes(body, IMPORT_ARCHIVE_BYTES, 'import.too-large'),
        async (bytes) => {
          if (bytes.length === 0) throw new Refusal('import.unknown-format')
          return beginImport(deps, staff, { ...query, bytes })
        },
      )
    },
    {
      bodyLimit: IMPORT_ARCHIVE_BYTES,
      consumes: ['application/octet-stream'],
      summary:
        'Read a file with a menu: store file, archive of it with pictures, price list (CSV, XLSX), Petpooja, Square, or text (application/octet-stream)',
      querystring: beginImportQuerySchema,
      answer: begunImportSchema,
    },
  )

  call(
    EDITOR_API.copyMenu,
    async (deps, staff, body, { request }) => {
      const from = await requireStaff(deps, request, body.fromStoreId, 'menu.edit')
      return copyMenu(deps, staff, from)
    },
    {
      summary: 'Read the menus of another store that the caller may edit',
      body: copyMenuBodySchema,
      answer: begunImportSchema,
    },
  )

  call(
    EDITOR_API.previewImport,
    (deps, staff, importId, body) => previewImport(deps, staff, importId, body.answers),
    {
      bodyLimit: ANSWERS_LIMIT_BYTES,
      summary: 'Changes that an import would make to the draft, and open questions',
      body: previewImportBodySchema,
      answer: importPreviewSchema,
    },
  )

  call(EDITOR_API.applyImport, applyImport, {
    bodyLimit: ANSWERS_LIMIT_BYTES,
    summary: 'Apply an import to the draft as one change that can be undone',
    body: applyImportBodySchema,
    answer: stepDoneSchema,
  })
}
