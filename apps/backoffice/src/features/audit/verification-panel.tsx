import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button, Code, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import type { AuditVerification } from '@thali/contract/audit'
import { AUDIT_API } from '@thali/contract/audit-paths'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './audit.module.css'

/** Button that verifies that no entry of the log was changed or removed, with the result. */
export function VerificationPanel() {
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
