import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Code, NativeSelect, Text } from '@mantine/core'
import { IconHistory, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { AUDIT_KINDS, type AuditKind, type AuditVerification } from '@thali/contract/audit'
import { AUDIT_API } from '@thali/contract/audit-paths'
import { useSearchParams } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { DayFields } from '../../shared/forms/day-fields.tsx'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import look from '../../shared/look/list-page.module.css'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useStore } from '../../shared/session.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './audit.module.css'
import { AuditListItem } from './audit-list-item.tsx'
import { type AuditSearch, readAuditQuery } from './audit-query.ts'

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

/** Filters of the audit log: person, subject, days. */
function AuditFilters() {
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

/** Members and screens that the log can be filtered by. */
function useActors() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['audit', storeId, 'actors'],
    queryFn: async ({ signal }) => {
      const [{ staff }, { screens }] = await Promise.all([
        callApi(ACCESS_API.staff, { storeId }, { signal }),
        callApi(ACCESS_API.screens, { storeId }, { signal }),
      ])
      return [
        ...staff.map(({ id, name }) => ({ id, name })),
        ...screens.map(({ id, name }) => ({ id, name })),
      ]
    },
  })
}

/** Button that verifies that no entry of the log was changed or removed, with the result. */
function VerificationPanel() {
  const { data, error, isFetching, refetch } = useStoreQuery(
    ['audit', 'verification'],
    AUDIT_API.auditVerification,
    {
      enabled: false,
      retry: false,
    },
  )
  return (
    <div className={styles.verification}>
      <div className={styles.check}>
        <Text size="sm" c="var(--ink-muted)" maw="60ch">
          <Trans>
            Nobody can change or delete an entry, and each is chained to the one before it: any tampering is
            detected.
          </Trans>
        </Text>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Check the log</Trans>
        </Button>
      </div>
      <div aria-live="polite">
        {error && !isFetching && <ErrorAlert error={error} mt="sm" />}
        {data && !error && !isFetching && <Outcome verification={data} />}
      </div>
    </div>
  )
}

function Outcome({ verification }: { readonly verification: AuditVerification }) {
  const { entries, isIntact, last, brokenAt } = verification
  if (!isIntact)
    return (
      <Alert color="red" mt="sm" icon={<IconShieldX />}>
        <Trans>Entry {brokenAt} was changed or removed. Ask the operator of this server.</Trans>
      </Alert>
    )
  return (
    <Alert color="green" mt="sm" icon={<IconShieldCheck />}>
      <Plural value={entries} one="The one entry is unchanged." other="All # entries are unchanged." />
      {last && (
        <details className={styles.fingerprint}>
          <summary>
            <Trans>Fingerprint of the log</Trans>
          </summary>
          <p>
            <Trans>
              Note it elsewhere: as long as entry {last.number} still has it, nothing before it was replaced.
            </Trans>
          </p>
          <Code block>{`${last.number}:${last.fingerprint}`}</Code>
        </details>
      )}
    </Alert>
  )
}
