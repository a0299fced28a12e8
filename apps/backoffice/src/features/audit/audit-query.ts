/** Filters of the audit log, kept in the URL. */
import { AUDIT_KINDS, type AuditQuery } from '@thali/contract/audit'
import { readDayFilters } from '../../shared/forms/list-filters.ts'

export type AuditSearch = Omit<AuditQuery, 'before'>

/** Reads the filters from a URL; invalid values are ignored. */
export function readAuditQuery(search: URLSearchParams): AuditSearch {
  return {
    person: (search.get('person') ?? '').slice(0, 80),
    kind: AUDIT_KINDS.find((kind) => kind === search.get('kind')) ?? '',
    ...readDayFilters(search),
  }
}
