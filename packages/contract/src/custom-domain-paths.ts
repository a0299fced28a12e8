import type { DomainSettings, setDomainCodesSchema, setDomainSchema } from './custom-domain.ts'
import { get } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about a store's own domain, and the one of a TLS proxy that asks for which names it may get certificates. */
export const DOMAIN_API = {
  domain: staffGet<DomainSettings>('store.settings')('/domain'),
  setDomain: staffPost<typeof setDomainSchema, DomainSettings>('store.settings')('/domain'),
  checkDomain: staffPost<undefined, DomainSettings>('store.settings')('/domain/check'),
  setDomainCodes: staffPost<typeof setDomainCodesSchema, DomainSettings>('store.settings')('/domain/codes'),
  removeDomain: staffPost('store.settings')('/domain/remove'),
  askDomain: get()('/api/domains/ask?domain=:domain'),
} as const
