/** Routes of exports: the draft as our CSV, or the whole store as a store file. */
import { Readable } from 'node:stream'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { z } from 'zod'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { csvLines } from '../../menu/import/write-csv.ts'
import { readExport, toExportedStore, writeArchive } from './export-store.ts'

export const exportRoutes = staffOnlyRoutes('menu editor', (call) => {
  call(
    EDITOR_API.exportMenu,
    async (deps, staff, query, { reply }) => {
      const { slug, content, ...store } = await readExport(deps, staff)
      const { format } = query
      reply.header('content-disposition', `attachment; filename="${slug}.${format}"`)
      if (format === 'json') {
        const file = JSON.stringify(toExportedStore(store), null, 2)
        reply.type('application/json; charset=utf-8')
        return Buffer.from(file)
      }
      if (format === 'zip') {
        reply.type('application/zip')
        return writeArchive(deps, store)
      }
      // Line by line, so that it is never in memory twice.
      reply.type('text/csv; charset=utf-8')
      const { ingredients, stored } = store
      const isTaxInside = stored.loaded.settings.pricesIncludeTax
      return Readable.from(csvLines(content, { isTaxInside, ingredients }))
    },
    {
      summary:
        'The draft of the menu as CSV, or the store as its file, alone or in an archive with its images',
      produces: ['text/csv', 'application/json', 'application/zip'],
      querystring: z.object({ format: z.enum(['csv', 'json', 'zip']).default('csv') }),
      answer: z.unknown().describe('The file'),
    },
  )
})
