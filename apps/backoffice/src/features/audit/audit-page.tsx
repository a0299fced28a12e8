import { useLingui } from '@lingui/react/macro'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import pageStyles from '../../shared/look/list-page.module.css'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { ShowOlder } from '../../shared/look/show-older.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditListItem } from './audit-list-item.tsx'
import { readAuditQuery } from './audit-query.ts'
import { useAudit } from './use-audit.ts'
import { VerificationPanel } from './verification-panel.tsx'

/** `…/settings/changes`: audit log of the store: each change with its author, time and origin. */
export function AuditPage() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const query = readAuditQuery(search)
  const audit = useAudit(query)
  const entries = audit.data?.pages.flatMap(({ items }) => items)
  const isNarrowed = writeFilters(query).size > 0
  return (
    <ListPage title={t`Log of changes`}>
      <VerificationPanel />
      <AuditFilters query={query} />
      {entries && (
        <ul className={pageStyles.rows} aria-label={t`Log of changes`}>
          {entries.map((entry) => (
            <AuditListItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pending query={audit} failure={t`The log could not be loaded`} />
      {entries?.length === 0 &&
        (isNarrowed ? (
          <StateMessage
            icon={<IconSearch size={32} />}
            title={t`No change matches`}
            action={{ label: t`Show all`, onClick: () => setSearch({}, { replace: true }) }}
          />
        ) : (
          <StateMessage icon={<IconHistory size={32} />} title={t`Nothing was changed yet`}>
            {t`What your staff and the operators of this server change is recorded here for two years.`}
          </StateMessage>
        ))}
      <ShowOlder list={audit} />
    </ListPage>
  )
}
