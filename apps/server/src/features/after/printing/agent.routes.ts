/** Routes of `thali print-agent`, called with its printer's key: poll for a job, fetch its bytes, report the result. */
import { errorAnswer } from '@thali/contract/error'
import { agentResultSchema } from '@thali/contract/printing'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { Refusal } from '@thali/contract/refusal'
import { idText } from '@thali/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { endJob, type PrintOutcome } from './end-job.ts'
import { fetchJob } from './fetch-job.ts'
import { findKeyedPrinter, seePrinter } from './find-printer-by-key.ts'
import { noteFault } from './printer.queries.ts'

const KEY = /^Printer (\S{1,128})$/

/** Registers the stream and the two calls. */
export async function agentRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const requirePrinter = async (request: FastifyRequest) => {
    const [, key] = KEY.exec(request.headers.authorization ?? '') ?? []
    const found = key === undefined ? null : await findKeyedPrinter(deps.db, key, 'agent')
    if (!found) throw new Refusal('printer.not-found')
    return found
  }

  app.get(
    PRINTING_API.agentEvents.path,
    { exposeHeadRoute: false, schema: { hide: true } },
    async (request, reply) => {
      deps.streams.refuseBeyond(request)
      const { storeId } = await requirePrinter(request)
      const stillAllowed = () => requirePrinter(request)
      const stream = deps.streams.open(request, reply, { stillAllowed })
      // After any event of the store there may be a job: the agent polls.
      const look = () => stream.send({ event: 'look', data: {} })
      const onEvent = ({ kind }: { readonly kind: string }) =>
        kind === 'staff.changed' ? stream.recheck() : look()
      const subscription = await deps.live.subscribe(storeId, { after: null, onEvent, onReset: look })
      stream.onClose(() => subscription.end())
      look()
      return reply
    },
  )

  app.get(
    PRINTING_API.agentJob.path,
    { exposeHeadRoute: false, schema: { hide: true, querystring: z.object({ agent: idText }) } },
    async (request, reply) => {
      const { storeId, printer } = await requirePrinter(request)
      await seePrinter(deps, storeId, printer, printer.fault)
      const asking = { by: request.query.agent, format: printer.format }
      const fetched = await fetchJob(deps, storeId, printer, asking)
      if (!fetched) return reply.code(204).send()
      return reply
        .type('application/octet-stream')
        .header('x-print-job', fetched.job.id)
        .send(Buffer.from(fetched.bytes))
    },
  )

  app.post(
    PRINTING_API.reportAgentResult.path,
    {
      schema: {
        hide: true,
        params: z.object({ jobId: idText }),
        querystring: z.object({ agent: idText }),
        body: agentResultSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { storeId, printer } = await requirePrinter(request)
      const { outcome, error, wasSent, fault } = request.body
      if (fault === '') await seePrinter(deps, storeId, printer)
      else await noteFault(deps.db, storeId, printer.id, fault)
      const end: PrintOutcome =
        outcome === 'later'
          ? { kind: 'later', error, wasSent }
          : outcome === 'failed'
            ? { kind: 'failed', error }
            : { kind: 'printed' }
      await endJob(deps, storeId, printer, { jobId: request.params.jobId, by: request.query.agent }, end)
      return reply.code(204).send(null)
    },
  )
}
