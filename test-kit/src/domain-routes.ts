/**
 * Permission tests of the routes about a store's own domain, and the audit log entries expected of their
 * writes.
 */
import type { AuditAction } from '@thali/contract/audit'
import type { ResolveTxt } from '@thali/server/providers/dns/txt-resolver'
import type { StaffRow } from './staff-row.ts'

const A_DOMAIN = { host: 'menu.tara.example' }

/** Order matters: a domain that is entered first exists for the other calls. */
export const DOMAIN_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/domain': { answers: 200 },
  'POST /api/stores/:storeId/domain': { body: A_DOMAIN, answers: 200 },
  'POST /api/stores/:storeId/domain/check': { answers: 200 },
  'POST /api/stores/:storeId/domain/codes': { body: { forCodes: true }, answers: 200 },
  'POST /api/stores/:storeId/domain/remove': { answers: 'once' },
}

interface DomainWrite {
  readonly action: AuditAction
  before?(): Promise<unknown>
  body?(): object
  readonly changes: object
}

/** The writes, and the name server that they need. @param post writes below the store's address */
export function makeDomainWrites(post: (path: string, body?: object) => Promise<{ readonly body: unknown }>) {
  let records: readonly string[] = []
  const enter = async () => {
    const { body } = await post('domain', A_DOMAIN)
    records = [(body as { domain: { record: { value: string } } }).domain.record.value]
  }
  const resolveTxt: ResolveTxt = async () => records
  const writes: Readonly<Record<string, DomainWrite>> = {
    'POST /api/stores/:storeId/domain': {
      action: 'store.set-domain',
      body: () => A_DOMAIN,
      changes: { domain: [null, A_DOMAIN.host] },
    },
    'POST /api/stores/:storeId/domain/check': {
      action: 'store.prove-domain',
      before: enter,
      changes: { domain: [null, A_DOMAIN.host] },
    },
    'POST /api/stores/:storeId/domain/codes': {
      action: 'store.set-domain-codes',
      before: enter,
      body: () => ({ forCodes: false }),
      changes: { forCodes: [true, false] },
    },
    'POST /api/stores/:storeId/domain/remove': {
      action: 'store.remove-domain',
      before: enter,
      changes: { domain: [A_DOMAIN.host, null] },
    },
  }
  return { resolveTxt, writes }
}
