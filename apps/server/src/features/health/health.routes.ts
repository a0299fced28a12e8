import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isMigrated } from '../../db/migrate.ts'
import { readMigrations } from '../../db/migration-files.ts'
import type { Deps } from '../../deps.ts'

const LIMIT_MS = 2_000

const about = { tags: ['operation'] }
const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']).optional(),
})

/** Registers the two questions of a supervisor: does the process run, and can it serve. */
export async function healthRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const migrations = readMigrations()

  app.get(
    '/health/live',
    { schema: { ...about, summary: 'The process runs', response: { 200: health } } },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/health/ready',
    { schema: { ...about, summary: 'The server can take orders', response: { 200: health, 503: health } } },
    async (_request, reply) => {
      const answer = Promise.race([
        isMigrated(deps.db, migrations),
        new Promise<false>((resolve) => setTimeout(resolve, LIMIT_MS, false).unref()),
      ])
      // A probe asks; it is no fault when the answer is no.
      if (await answer.catch(() => false)) return { status: 'ok' as const, database: 'ok' as const }
      reply.header('retry-after', '2').code(503)
      return { status: 'unavailable' as const, database: 'unavailable' as const }
    },
  )
}
