import type { DomainSettings, SetDomain, SetDomainCodes } from './custom-domain.ts'
import { get } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about a store's own domain, and the one of a TLS proxy that asks for which names it may get certificates. */
export const DOMAIN_API = {
  domain: staffGet<DomainSettings>('store.settings')('/api/stores/:storeId/domain'),
  setDomain: staffPost<SetDomain, DomainSettings>('store.settings')('/api/stores/:storeId/domain'),
  checkDomain: staffPost<undefined, DomainSettings>('store.settings')('/api/stores/:storeId/domain/check'),
  setDomainCodes: staffPost<SetDomainCodes, DomainSettings>('store.settings')(
    '/api/stores/:storeId/domain/codes',
  ),
  removeDomain: staffPost('store.settings')('/api/stores/:storeId/domain/remove'),
  askDomain: get()('/api/domains/ask?domain=:domain'),
} as const
