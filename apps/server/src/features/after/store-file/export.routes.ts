/** A menu as a file: the draft as our CSV, or the whole store as the file that an import reads. */
import { Readable } from 'node:stream'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { csvLines } from '../../menu/import/write-csv.ts'
import { toExportedStore } from './export-store.ts'
import { readExport } from './read-export.ts'
import { writeArchive } from './write-archive.ts'

const about = { tags: ['menu editor'], security: STAFF_SECURITY }

/** Registers the exports. */
export async function exportRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(EDITOR_API.exportMenu.path),
    {
      schema: {
        ...about,
        summary:
          'The menu as it is edited, as CSV, or the store as its file, alone or in an archive with its pictures',
        params: storeParamsSchema,
        querystring: z.object({ format: z.enum(['csv', 'json', 'zip']).default('csv') }),
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { storeId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'menu.edit')
      const { slug, content, ...store } = await readExport(deps, staff)
      const { format } = request.query
      reply.header('content-disposition', `attachment; filename="${slug}.${format}"`)
      reply.header('cache-control', 'no-store')
      if (format === 'json') {
        const file = JSON.stringify(toExportedStore(store), null, 2)
        return reply.type('application/json; charset=utf-8').send(Buffer.from(file))
      }
      if (format === 'zip') return reply.type('application/zip').send(await writeArchive(deps, store))
      // A line at a time: the whole of it is never in memory twice.
      return reply.type('text/csv; charset=utf-8').send(Readable.from(csvLines(content)))
    },
  )
}
