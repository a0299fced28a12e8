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
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { isPublicAddress } from '../../../providers/outbound/public-address.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { checkDomain } from './check-domain.ts'
import { readDomainSettings, removeDomain, setDomain, setDomainCodes } from './set-domain.ts'

export async function customDomainRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'staff')

  call(DOMAIN_API.domain, readDomainSettings, {
    summary: "The store's own domain, and the DNS record that verifies it",
    answer: domainSettingsSchema,
  })
  call(DOMAIN_API.setDomain, (deps, staff, body) => setDomain(deps, staff, body.host), {
    summary: 'Enter a domain, to be verified',
    body: setDomainSchema,
    answer: domainSettingsSchema,
  })
  call(DOMAIN_API.checkDomain, checkDomain, {
    summary: "Check the domain's DNS record now",
    answer: domainSettingsSchema,
  })
  call(DOMAIN_API.setDomainCodes, (deps, staff, body) => setDomainCodes(deps, staff, body.forCodes), {
    summary: 'Whether printed codes lead to the domain',
    body: setDomainCodesSchema,
    answer: domainSettingsSchema,
  })
  call(DOMAIN_API.removeDomain, removeDomain, { summary: 'Remove the domain; its pages end at once' })
  app.get(
    routeOf(DOMAIN_API.askDomain.path),
    {
      schema: {
        tags: ['operation'],
        summary: 'Whether a TLS proxy may get a certificate for a name; answered only inside the network',
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
