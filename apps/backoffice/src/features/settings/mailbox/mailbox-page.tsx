import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconMail, IconMailOff, IconPlugConnected } from '@tabler/icons-react'
import type { MailAccountView, MailSettings, MailTest } from '@thali/contract/mail-accounts'
import { useState } from 'react'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import { SureButton } from '../../../shared/look/sure-button.tsx'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import gateways from '../gateways/gateways.module.css'
import { PanelSkeletons } from '../panel-skeletons.tsx'
import settings from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { TestOutcome } from '../test-outcome.tsx'
import { MailboxForm } from './mailbox-form.tsx'
import { useChangeMailbox, useFailureMessages, useMailbox } from './use-mailbox.ts'

/** `/app/{slug}/settings/mailbox`: mailbox from which mail is read, and the server that sends answers. */
export function MailboxPage() {
  const { t } = useLingui()
  const query = useMailbox()
  const { data } = query
  return (
    <SettingsPage>
      {data && (
        <div className={settings.columns}>
          <Mailbox settings={data} />
        </div>
      )}
      <Pending query={query} failure={t`The settings could not be loaded`}>
        <PanelSkeletons count={2} heightPx={220} />
      </Pending>
    </SettingsPage>
  )
}

function Mailbox({ settings: data }: { readonly settings: MailSettings }) {
  const { t } = useLingui()
  const { account, operator } = data
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <section className={gateways.now} aria-label={t`Now`}>
        {account ? <IconMail size={28} aria-hidden="true" /> : <IconMailOff size={28} aria-hidden="true" />}
        <div>
          <p className={gateways.headline}>
            {account ? <bdi>{account.address}</bdi> : t`No mailbox is connected yet`}
          </p>
          <p className={gateways.muted}>
            {account
              ? t`New mail in its inbox is shown here. Nothing is changed or deleted there.`
              : operator.sends
                ? t`Feedback is answered from ${operator.address}. Mail to the restaurant arrives here once its mailbox is connected.`
                : t`Feedback cannot be answered, and no mail arrives here, until a mailbox is connected.`}
          </p>
        </div>
      </section>
      {account && !isEditing && <Status account={account} onEdit={() => setEditing(true)} />}
      {(!account || isEditing) && (
        <MailboxForm account={account} operator={operator} onDone={() => setEditing(false)} />
      )}
    </>
  )
}

function Status({ account, onEdit }: { readonly account: MailAccountView; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const failures = useFailureMessages()
  const { test, remove } = useChangeMailbox()
  const { imap, smtp, readAt, failure, setAt, setBy } = account
  const read = failure
    ? failures[failure]
    : readAt
      ? t`Last read ${moment(readAt)}`
      : t`It is being read for the first time.`
  return (
    <FormPanel title={t`Mailbox`}>
      <dl className={gateways.facts}>
        <dt>{t`Reading`}</dt>
        <TestOutcome isGood={failure === null}>{read}</TestOutcome>
        {failure !== null && readAt !== null && (
          <>
            <dt>{t`Last read`}</dt>
            <dd>{moment(readAt)}</dd>
          </>
        )}
        <dt>{t`Incoming server`}</dt>
        <dd>
          <bdi>{`${imap.user} · ${imap.host}:${imap.port}`}</bdi>
        </dd>
        <dt>{t`Outgoing server`}</dt>
        <dd>{smtp ? <bdi>{`${smtp.user} · ${smtp.host}:${smtp.port}`}</bdi> : t`The operator’s account`}</dd>
        <dt>{t`Account`}</dt>
        <dd>{t`set by ${setBy}, ${moment(setAt)}`}</dd>
      </dl>
      {test.data && <TestResult test={test.data} hasSmtp={smtp !== null} />}
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={<IconPlugConnected size={18} aria-hidden="true" />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          <Trans>Test the connection</Trans>
        </Button>
        <Button variant="default" onClick={onEdit}>{t`Change the account…`}</Button>
      </Group>
      <SureButton
        w="fit-content"
        label={t`Disconnect…`}
        sureLabel={t`Disconnect: to connect it again, its password is needed`}
        loading={remove.isPending}
        onSure={() => remove.mutate()}
      />
      <p className={gateways.muted}>{t`Mail that was read stays here when the mailbox is disconnected.`}</p>
    </FormPanel>
  )
}

function TestResult({ test, hasSmtp }: { readonly test: MailTest; readonly hasSmtp: boolean }) {
  const { t } = useLingui()
  const failures = useFailureMessages()
  const results = [
    [t`Incoming server`, test.imap],
    ...(hasSmtp ? ([[t`Outgoing server`, test.smtp]] as const) : []),
  ] as const
  return (
    <div role="status">
      <dl className={gateways.facts}>
        {results.map(([name, failure]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <TestOutcome isGood={failure === null}>
              {failure === null ? t`It works` : failures[failure]}
            </TestOutcome>
          </div>
        ))}
      </dl>
    </div>
  )
}
