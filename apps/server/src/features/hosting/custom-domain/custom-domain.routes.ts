/** The staff's calls about their store's own domain, and that of a proxy which asks what it may get certificates for. */
import {
  askDomainQuerySchema,
  domainSettingsSchema,
  readDomain,
  setDomainCodesSchema,
  setDomainSchema,
} from '@thali/contract/custom-domain'
import { DOMAIN_API } from '@thali/contract/custom-domain-paths'
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { isPublicAddress } from '../../../providers/outbound/public-address.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { checkDomain } from './check-domain.ts'
import { readDomainSettings, removeDomain, setDomain, setDomainCodes } from './set-domain.ts'

const about = {
  tags: ['staff'],
  security: STAFF_SECURITY,
  params: storeParamsSchema,
  response: { 200: domainSettingsSchema, '4xx': errorAnswer },
}

/** Registers entering, proving and removing a domain, and the question of a TLS proxy. */
export async function customDomainRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const staffOf = (request: FastifyRequest & { params: { storeId: string } }) =>
    requireStaff(deps, request, request.params.storeId, 'store.settings')

  app.get(
    DOMAIN_API.domain.path,
    { schema: { ...about, summary: "The store's own domain, and what proves it" } },
    async (request) => readDomainSettings(deps, await staffOf(request)),
  )
  app.post(
    DOMAIN_API.setDomain.path,
    { schema: { ...about, summary: 'Enter a domain; it waits for its proof', body: setDomainSchema } },
    async (request) => setDomain(deps, await staffOf(request), request.body.host),
  )
  app.post(
    DOMAIN_API.checkDomain.path,
    { schema: { ...about, summary: 'Ask the DNS now whether the domain is proven' } },
    async (request) => checkDomain(deps, await staffOf(request)),
  )
  app.post(
    DOMAIN_API.setDomainCodes.path,
    {
      schema: { ...about, summary: 'Whether printed codes lead to the domain', body: setDomainCodesSchema },
    },
    async (request) => setDomainCodes(deps, await staffOf(request), request.body.forCodes),
  )
  app.post(
    DOMAIN_API.removeDomain.path,
    {
      schema: {
        ...about,
        summary: 'Remove the domain; its pages end at once',
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      await removeDomain(deps, await staffOf(request))
      return reply.code(204).send(null)
    },
  )
  app.get(
    routeOf(DOMAIN_API.askDomain.path),
    {
      schema: {
        tags: ['operation'],
        summary: 'Whether a TLS proxy may get a certificate for a name; answered inside the network alone',
        querystring: askDomainQuerySchema,
        response: { 200: z.null().describe('A proven domain'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const host = isPublicAddress(request.ip) ? null : readDomain(request.query.domain)
      const site = host === null ? null : await deps.customDomains.find(host)
      if (!site) throw new Refusal('page.not-found')
      return reply.code(200).send(null)
    },
  )
}
