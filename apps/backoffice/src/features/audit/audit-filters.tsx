import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { AUDIT_KINDS, type AuditKind } from '@thali/contract/audit'
import { DayFields } from '../../shared/forms/day-fields.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import look from '../../shared/look/list-page.module.css'
import { type AuditSearch, readAuditQuery } from './audit-query.ts'
import { useActors } from './use-audit.ts'

/** Filters of the audit log: person, subject, days. */
export function AuditFilters() {
  const { t } = useLingui()
  const kindName = useAuditKindNames()
  const { data: actors = [] } = useActors()
  const [query, narrow] = useFilters(readAuditQuery)
  const isListed = ['', 'operator', ...actors.map(({ id }) => id)].includes(query.person)
  return (
    <div className={look.filters}>
      <NativeSelect
        label={t`Who`}
        value={query.person}
        data={[
          { value: '', label: t`Anybody` },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'operator', label: t`Operators of this server` },
          ...(isListed ? [] : [{ value: query.person, label: t`Removed staff` }]),
        ]}
        onChange={(event) => narrow({ person: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`What`}
        value={query.kind}
        data={[
          { value: '', label: t`Anything` },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: kindName(kind) })),
        ]}
        onChange={(event) => narrow({ kind: event.currentTarget.value as AuditSearch['kind'] })}
      />
      <DayFields from={query.from} until={query.until} onChange={narrow} />
    </div>
  )
}

function useAuditKindNames(): (kind: AuditKind) => string {
  const { t } = useLingui()
  const names: Readonly<Record<AuditKind, string>> = {
    orders: t`Orders`,
    money: t`Bills and payments`,
    menu: t`Menu`,
    store: t`Settings of the store`,
    people: t`People and devices`,
  }
  return (kind) => names[kind]
}
