import { useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { AUDIT_API } from '@thali/contract/audit-paths'
import { useSearchParams } from 'react-router'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditListItem } from './audit-list-item.tsx'
import { readAuditQuery } from './audit-query.ts'
import { VerificationPanel } from './verification-panel.tsx'

/** `…/settings/changes`: audit log of the store: each change with its author, time and origin. */
export function AuditPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const query = readAuditQuery(search)
  const audit = useStorePages(['audit', 'list', query], AUDIT_API.audit, query, { refetchOnMount: 'always' })
  const isNarrowed = writeFilters(query).size > 0
  return (
    <ListPage title={t`Log of changes`}>
      <VerificationPanel />
      <AuditFilters />
      <PagedList
        query={audit}
        label={t`Log of changes`}
        failure={t`The log could not be loaded`}
        row={(entry) => <AuditListItem key={entry.id} entry={entry} />}
        noMatch={isNarrowed && t`No change matches`}
        none={{
          icon: <IconHistory size={32} />,
          title: t`Nothing was changed yet`,
          children: t`What your staff and the operators of this server change is recorded here for two years.`,
        }}
      />
    </ListPage>
  )
}
