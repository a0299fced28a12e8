import type { DomainSettings, SetDomain, SetDomainCodes } from './custom-domain.ts'
import { get, post } from './paths.ts'

/** Calls about a store's own domain, and the one of a TLS proxy that asks for which names it may get certificates. */
export const DOMAIN_API = {
  domain: get<DomainSettings>()('/api/stores/:storeId/domain'),
  setDomain: post<SetDomain, DomainSettings>()('/api/stores/:storeId/domain'),
  checkDomain: post<undefined, DomainSettings>()('/api/stores/:storeId/domain/check'),
  setDomainCodes: post<SetDomainCodes, DomainSettings>()('/api/stores/:storeId/domain/codes'),
  removeDomain: post()('/api/stores/:storeId/domain/remove'),
  askDomain: get()('/api/domains/ask?domain=:domain'),
} as const
