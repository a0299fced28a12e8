/** How the installation does, and the keys of operators' programs. */
import { errorAnswer } from '@thali/contract/error'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  createOperatorTokenSchema,
  newOperatorTokenSchema,
  operatorDeliveriesQuerySchema,
  operatorDoctorSchema,
  operatorJobsSchema,
  operatorTokenParamsSchema,
  operatorTokensSchema,
  retryDeliveryParamsSchema,
  retryDeliverySchema,
} from '@thali/contract/operators'
import { routeOf } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { examineInstallation } from '../../../doctor/examine.ts'
import { resendMessage } from '../../after/undelivered/resend-message.ts'
import {
  OPERATOR_SECURITY,
  requireOperator,
  requireOperatorSession,
} from '../../base/account/require-operator.ts'
import {
  createOperatorToken,
  readOperatorTokens,
  revokeOperatorToken,
} from '../../base/people/operators/operator-tokens.ts'
import { readJobs } from './read-jobs.ts'

const about = { tags: ['operation'], security: OPERATOR_SECURITY }

/** Registers them. */
export async function operatorInstallationRoutes(
  instance: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  registerTokens(instance, deps)

  app.get(
    routeOf(OPERATOR_API.operatorJobs.path),
    {
      schema: {
        ...about,
        summary: 'Work that waits, and messages that wait or were given up',
        querystring: operatorDeliveriesQuerySchema,
        response: { 200: operatorJobsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      await requireOperator(deps, request)
      return readJobs(deps, request.query)
    },
  )

  app.post(
    OPERATOR_API.retryDelivery.path,
    {
      schema: {
        ...about,
        summary: 'Send a message of a store that was given up again, as its staff can for a week',
        params: retryDeliveryParamsSchema,
        body: retryDeliverySchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { id, name, place } = await requireOperator(deps, request)
      const who = { operatorOf: request.body.storeId as StoreId, by: { id, name }, place }
      await resendMessage(deps, who, request.params.deliveryId)
      return reply.code(204).send(null)
    },
  )

  app.get(
    OPERATOR_API.operatorDoctor.path,
    {
      schema: {
        ...about,
        summary: 'What thali doctor finds, which may take some seconds',
        response: { 200: operatorDoctorSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      await requireOperator(deps, request)
      return { findings: await examineInstallation(deps.config, { describe: messageOf, now: deps.now }) }
    },
  )
}

function registerTokens(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    OPERATOR_API.operatorTokens.path,
    {
      schema: {
        ...about,
        summary: 'The own API tokens',
        response: { 200: operatorTokensSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readOperatorTokens(deps, await requireOperatorSession(deps, request)),
  )

  app.post(
    OPERATOR_API.createOperatorToken.path,
    {
      schema: {
        ...about,
        summary: 'Make an API token, which is shown this once',
        body: createOperatorTokenSchema,
        response: { 201: newOperatorTokenSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const by = await requireOperatorSession(deps, request)
      return reply.code(201).send(await createOperatorToken(deps, by, request.body))
    },
  )

  app.post(
    OPERATOR_API.revokeOperatorToken.path,
    {
      schema: {
        ...about,
        summary: 'Revoke an own API token',
        params: operatorTokenParamsSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const by = await requireOperatorSession(deps, request)
      await revokeOperatorToken(deps, by, request.params.tokenId)
      return reply.code(204).send(null)
    },
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
