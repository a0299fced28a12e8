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
  callBySession(OPERATOR_API.operatorTokens, readOperatorTokens, {
    summary: "The caller's API tokens",
    answer: operatorTokensSchema,
  })
  callBySession(OPERATOR_API.createOperatorToken, createOperatorToken, {
    summary: 'Create an API token, which is shown only once',
    body: createOperatorTokenSchema,
    created: newOperatorTokenSchema,
  })
  callBySession(OPERATOR_API.revokeOperatorToken, revokeOperatorToken, {
    summary: "Revoke one of the caller's API tokens",
  })
  call(OPERATOR_API.operatorJobs, (deps, _caller, query) => readJobs(deps, query), {
    summary: 'Waiting work, and waiting or failed messages',
    querystring: operatorDeliveriesQuerySchema,
    answer: operatorJobsSchema,
  })
  call(
    OPERATOR_API.retryDelivery,
    (deps, { id, name, place }, deliveryId, body) =>
      resendMessage(deps, { operatorOf: body.storeId, by: { id, name }, place }, deliveryId),
    {
      summary: "Send a store's failed message again, as its staff can for a week",
      body: retryDeliverySchema,
    },
  )
  call(
    OPERATOR_API.operatorDoctor,
    async (deps) => ({
      findings: await examineInstallation(deps.config, { describe: messageOf, now: deps.now }),
    }),
    { summary: 'The findings of thali doctor, which may take a few seconds', answer: operatorDoctorSchema },
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
