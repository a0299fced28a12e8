import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Badge, Button, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { CustomDomain } from '@thali/contract/custom-domain'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { SureButton } from '../../../shared/look/sure-button.tsx'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import { CopyAddress } from '../copy-address.tsx'
import styles from './domain.module.css'
import { useDomainActions } from './use-domain.ts'

interface EnteredDomainProps {
  readonly domain: CustomDomain
  /** Server name that the domain has to point to. */
  readonly target: string
}

/** Entered domain: its state, the next steps, and its removal. */
export function EnteredDomain({ domain, target }: EnteredDomainProps) {
  const { t } = useLingui()
  const { check, setCodes, remove } = useDomainActions()
  const { host, state, forCodes, lostAt } = domain
  const isProven = state === 'proven'
  const failed = check.error ?? setCodes.error ?? remove.error
  return (
    <div className={styles.domain}>
      <div className={styles.head}>
        {isProven ? (
          <a className={styles.host} href={`https://${host}/`} target="_blank" rel="noreferrer">
            {host}
          </a>
        ) : (
          <span className={styles.host}>{host}</span>
        )}
        {lostAt ? (
          <Badge color="red" size="lg">{t`Record missing`}</Badge>
        ) : (
          <Badge color={isProven ? 'green' : 'yellow'} size="lg">
            {isProven ? t`Works` : t`Waiting for verification`}
          </Badge>
        )}
      </div>
      <DomainTrouble domain={domain} />
      {(!isProven || lostAt) && <DomainSteps domain={domain} target={target} />}
      {isProven && (
        <Switch
          label={t`QR codes lead to this domain`}
          description={t`Codes that are already printed keep working.`}
          checked={forCodes}
          disabled={setCodes.isPending}
          onChange={(event) => setCodes.mutate({ body: { forCodes: event.currentTarget.checked } })}
        />
      )}
      <ErrorAlert error={failed} />
      <Button
        w="fit-content"
        variant={isProven ? 'default' : 'filled'}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        <Trans>Check now</Trans>
      </Button>
      <SureButton
        w="fit-content"
        label={t`Remove the domain…`}
        sureLabel={t`Remove it: guests can no longer open it`}
        loading={remove.isPending}
        onSure={() => remove.mutate()}
      />
    </div>
  )
}

/** Problem that the last check of the domain found. */
function DomainTrouble({ domain: { problem, checkedAt, lostAt } }: Pick<EnteredDomainProps, 'domain'>) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  if (problem === null) return null
  const texts = {
    missing: t`The record was not found. A new one can take a few hours to be visible everywhere.`,
    taken: t`Another store has verified this domain. Remove its record from the DNS, then check again.`,
    'no-answer': t`The name servers of this domain did not answer. It is tried again automatically.`,
  }
  return (
    <Alert color={lostAt ? 'red' : 'yellow'} role="status">
      <p>{texts[problem]}</p>
      {lostAt && <p>{t`Without its record the domain stops working on ${moment(lostAt)}.`}</p>}
      {checkedAt && <p>{t`Checked ${moment(checkedAt)}`}</p>}
    </Alert>
  )
}

/** Records to enter at the registrar of the domain. */
function DomainSteps({ domain: { host, record }, target }: EnteredDomainProps) {
  const { t } = useLingui()
  return (
    <ol className={styles.steps}>
      <li>
        <strong>{t`Prove that it is yours`}</strong>
        <p>{t`Where you bought the domain, add a TXT record with this name:`}</p>
        <CopyAddress address={record.name} />
        <p>{t`and this value:`}</p>
        <CopyAddress address={record.value} />
      </li>
      <li>
        <strong>{t`Point it here`}</strong>
        <p>{t`Add a CNAME record for ${host} that points to:`}</p>
        <CopyAddress address={target} />
        <p className={styles.muted}>
          <Trans>
            A domain without a part before it, such as example.com, takes no CNAME: use ALIAS or ANAME there,
            or the same A and AAAA records as the name above.
          </Trans>
        </p>
      </li>
      <li>
        <strong>{t`Check`}</strong>
        <p>{t`It is checked every hour for a week, or now with the button below.`}</p>
      </li>
    </ol>
  )
}
