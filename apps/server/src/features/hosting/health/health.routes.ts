import { errorAnswer } from '@thali/contract/error'
import { DINER_API, INTEGRATOR_API } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'

const about = { tags: ['operation'] }
const health = z.object({
  status: z.enum(['ok', 'unavailable', 'draining']),
  database: z.enum(['ok', 'unavailable', 'full', 'not-writable', 'damaged', 'moved']).optional(),
})

/** Registers the two questions of a supervisor: does the process run, and can it serve. */
export async function healthRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    DINER_API.alive.path,
    { schema: { ...about, summary: 'The process runs', response: { 200: health, '4xx': errorAnswer } } },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    INTEGRATOR_API.ready.path,
    {
      schema: {
        ...about,
        summary: 'The server can take orders',
        response: { 200: health, '4xx': errorAnswer, 503: health },
      },
    },
    async (_request, reply) => {
      if (deps.drain.isOn) return reply.code(503).send({ status: 'draining' as const })
      const database = await deps.health.look()
      if (database === 'ok') return { status: 'ok' as const, database }
      // A probe asks; it is no fault when the answer is no.
      reply.header('retry-after', '2').code(503)
      return { status: 'unavailable' as const, database }
    },
  )
}
