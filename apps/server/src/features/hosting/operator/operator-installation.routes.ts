/** Routes for the state of the installation, and for the API tokens of operators' programs. */
import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  createOperatorTokenSchema,
  newOperatorTokenSchema,
  operatorDeliveriesQuerySchema,
  operatorDoctorSchema,
  operatorJobsSchema,
  operatorTokensSchema,
  retryDeliverySchema,
} from '@thali/contract/operators'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { examineInstallation } from '../../../doctor/examine.ts'
import { resendMessage } from '../../after/undelivered/resend-message.ts'
import { operatorCalls, operatorSessionCalls } from '../../base/account/operator-calls.ts'
import {
  createOperatorToken,
  readOperatorTokens,
  revokeOperatorToken,
} from '../../base/people/operators/operator-tokens.ts'
import { readJobs } from './read-jobs.ts'

export async function operatorInstallationRoutes(instance: FastifyInstance, { deps }: { deps: Deps }) {
  const call = operatorCalls(instance, deps)
  const callBySession = operatorSessionCalls(instance, deps)
  callBySession(
    OPERATOR_API.operatorTokens,
    { summary: "The caller's API tokens", answer: operatorTokensSchema },
    (by) => readOperatorTokens(deps, by),
  )
  callBySession(
    OPERATOR_API.createOperatorToken,
    {
      summary: 'Create an API token, which is shown only once',
      body: createOperatorTokenSchema,
      created: newOperatorTokenSchema,
    },
    (by, { body }) => createOperatorToken(deps, by, body),
  )
  callBySession(
    OPERATOR_API.revokeOperatorToken,
    { summary: "Revoke one of the caller's API tokens" },
    (by, { params: { tokenId } }) => revokeOperatorToken(deps, by, tokenId),
  )
  call(
    OPERATOR_API.operatorJobs,
    {
      summary: 'Waiting work, and waiting or failed messages',
      querystring: operatorDeliveriesQuerySchema,
      answer: operatorJobsSchema,
    },
    (_by, { query }) => readJobs(deps, query),
  )
  call(
    OPERATOR_API.retryDelivery,
    {
      summary: "Send a store's failed message again, as its staff can for a week",
      body: retryDeliverySchema,
    },
    ({ id, name, place }, { params: { deliveryId }, body }) =>
      resendMessage(deps, { operatorOf: body.storeId, by: { id, name }, place }, deliveryId),
  )
  call(
    OPERATOR_API.operatorDoctor,
    { summary: 'The findings of thali doctor, which may take a few seconds', answer: operatorDoctorSchema },
    async () => ({
      findings: await examineInstallation(deps.config, { describe: messageOf, now: deps.now }),
    }),
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
