/** Filters of the audit log, kept in the URL. */
import { AUDIT_KINDS, type AuditQuery } from '@thali/contract/audit'

export type AuditSearch = Omit<AuditQuery, 'before'>

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from a URL; invalid values are ignored. */
export function readAuditQuery(search: URLSearchParams): AuditSearch {
  const dateOf = (name: string) => {
    const date = search.get(name) ?? ''
    return DATE.test(date) ? date : ''
  }
  return {
    person: (search.get('person') ?? '').slice(0, 80),
    kind: AUDIT_KINDS.find((kind) => kind === search.get('kind')) ?? '',
    from: dateOf('from'),
    until: dateOf('until'),
  }
}

/** The same as the query of an address. */
export function writeAuditQuery(query: AuditSearch): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
}
