/** Route to request a one-time code. */

import { errorAnswer } from '@thali/contract/error'
import { idempotencyKey } from '@thali/contract/idempotency-key'
import { otpPurposeSchema, otpSentSchema } from '@thali/contract/otp'
import { DINER_API, INTEGRATOR_API } from '@thali/contract/paths'
import { idOf, text } from '@thali/contract/text'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { sendOtp } from './send-otp.ts'

/** The older paths have the phone first. */
const PATHS = [DINER_API.sendOtp.path, INTEGRATOR_API.olderSendOtp.path]

/** Registers the route to send codes, in both families of paths. */
export async function otpRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  for (const path of PATHS) {
    app.post(
      path,
      {
        schema: {
          tags: ['diner'],
          summary: 'Send a one-time code to a phone',
          headers: z.object({
            'idempotency-key': idempotencyKey.optional().meta({
              description:
                'One request for a code: repeated, it is told about the code that was sent, without another message. ' +
                'Unguessable: who has it is told',
            }),
          }),
          params: z.object({ prefix: text(10, 1), phone: text(40, 1), storeId: idOf<StoreId>() }),
          querystring: z.object({
            purpose: otpPurposeSchema
              .default('order')
              .meta({ description: 'What the code is for; it serves for nothing else' }),
          }),
          response: { 200: otpSentSchema, '4xx': errorAnswer, 503: errorAnswer },
        },
      },
      async (request) => {
        const { prefix, phone, storeId } = request.params
        const key = request.headers['idempotency-key'] ?? null
        const { purpose } = request.query
        const network = clientNetwork(request.ip)
        return sendOtp(deps, storeId, { prefix, phone, purpose, key, network })
      },
    )
  }
}
