/** Route that CloudPRNT printers poll. */
import { PRINTING_API } from '@thali/contract/printing-paths'
import { Refusal } from '@thali/contract/refusal'
import { idText, text } from '@thali/contract/text'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { CLOUDPRNT_TYPE, faultOf, jobHeaders, outcomeOf, pollAnswer } from './cloudprnt.ts'
import { endJob } from './end-job.ts'
import { fetchJob } from './fetch-job.ts'
import { findKeyedPrinter, seePrinter } from './find-printer-by-key.ts'
import { findHeldJob, findNextJob } from './print-job.queries.ts'
import type { Printer } from './printer.queries.ts'

const params = z.object({ printerKey: idText })
const word = text(200).optional()
/** Printers send further fields, depending on their firmware. */
const pollSchema = z.looseObject({ printerMAC: word, statusCode: word, uniqueID: word.nullable() }).optional()
const querySchema = z.looseObject({ mac: word, uid: word, type: word, token: word, code: word, delete: word })

/** Registers the three methods of its path. */
export async function cloudPrntRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const find = async (key: string) => {
    const found = await findKeyedPrinter(deps.db, key, 'cloudprnt')
    if (!found) throw new Refusal('printer.not-found')
    return found
  }
  // Older firmware does not repeat the token: the job handed out last is meant.
  const end = async (
    storeId: StoreId,
    printer: Printer,
    { token, mac, code = '' }: { token?: string | undefined; mac: string; code?: string | undefined },
  ) => {
    const jobId = token ?? (await findHeldJob(deps.db, storeId, printer.id, mac))?.id
    if (jobId !== undefined) await endJob(deps, storeId, printer, { jobId, by: mac }, outcomeOf(code))
  }

  app.post(
    PRINTING_API.pollPrinter.path,
    { schema: { hide: true, params, body: pollSchema } },
    async (request, reply) => {
      const { storeId, printer } = await find(request.params.printerKey)
      const by = request.body?.printerMAC ?? ''
      await seePrinter(deps, storeId, printer, faultOf(request.body?.statusCode ?? ''))
      const next = await findNextJob(deps.db, storeId, printer.id, { by, at: deps.now() })
      return reply.send(pollAnswer(next?.id ?? null))
    },
  )

  app.get(
    PRINTING_API.fetchPrint.path,
    { exposeHeadRoute: false, schema: { hide: true, params, querystring: querySchema } },
    async (request, reply) => {
      const { storeId, printer } = await find(request.params.printerKey)
      const { mac = '', type = CLOUDPRNT_TYPE, token, code, delete: isEnd } = request.query
      if (isEnd !== undefined) {
        await end(storeId, printer, { token, mac, code })
        return reply.send({})
      }
      if (type !== CLOUDPRNT_TYPE) throw new Refusal('request.media-type')
      const fetched = await fetchJob(deps, storeId, printer, { by: mac, format: 'png', jobId: token })
      if (!fetched) throw new Refusal('print-job.not-found')
      const { opensDrawer } = JSON.parse(fetched.job.document) as { opensDrawer: boolean }
      return reply
        .type(CLOUDPRNT_TYPE)
        .headers({
          'cache-control': 'no-store',
          ...jobHeaders({ opensDrawer: opensDrawer && !fetched.job.isDuplicate }),
        })
        .send(Buffer.from(fetched.bytes))
    },
  )

  app.delete(
    PRINTING_API.confirmPrint.path,
    { schema: { hide: true, params, querystring: querySchema } },
    async (request, reply) => {
      const { storeId, printer } = await find(request.params.printerKey)
      const { mac = '', token, code } = request.query
      await end(storeId, printer, { token, mac, code })
      return reply.send({})
    },
  )
}
