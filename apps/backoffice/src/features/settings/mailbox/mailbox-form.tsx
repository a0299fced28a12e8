import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import type { MailAccountView, MailSettings } from '@thali/contract/mail-accounts'
import { isSameContent } from '@thali/domain/same-content'
import { useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../../shared/forms/save-bar.tsx'
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard.ts'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import gateways from '../gateways/gateways.module.css'
import { mailHostsOf } from './mail-hosts.ts'
import {
  isPasswordStored,
  type MailboxDraft,
  readMailboxDraft,
  sharesPassword,
  toMailboxDraft,
  withAddress,
} from './mailbox-draft.ts'
import { ServerFields } from './server-fields.tsx'
import { useChangeMailbox } from './use-mailbox.ts'

interface MailboxFormProps {
  readonly account: MailAccountView | null
  readonly operator: MailSettings['operator']
  readonly onDone: () => void
}

/** Form of the mailbox and its servers; well-known services need only address and password. */
export function MailboxForm({ account, operator, onDone }: MailboxFormProps) {
  const { t } = useLingui()
  const { save } = useChangeMailbox()
  const [start] = useState(() => toMailboxDraft(account))
  const [draft, setDraft] = useState(start)
  const guard = useUnsavedGuard(!isSameContent(draft, start))
  const change = (changes: Partial<MailboxDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { address, imap, smtp, isOwnSmtp, takesPlus } = draft
  const hosts = mailHostsOf(address)

  function submit() {
    save.mutate({ body: readMailboxDraft(draft, account) }, { onSuccess: onDone })
  }
  return (
    <FormPanel
      title={account ? t`Change the account` : t`Connect the mailbox`}
      hint={t`Passwords are encrypted. They cannot be read here again.`}
    >
      <Form onSubmit={submit} autoComplete="off">
        <Stack>
          <TextInput
            type="email"
            label={t`Address of the restaurant`}
            description={t`The one that guests and suppliers write to.`}
            required
            maxLength={254}
            value={address}
            onChange={(event) => setDraft(withAddress(draft, event.currentTarget.value))}
          />
          {hosts && (
            <Alert color="yellow">
              {t`This service asks for an app password, made in the security settings of the account: the ordinary one is refused.`}
            </Alert>
          )}
          <ServerFields
            title={t`Incoming mail (IMAP)`}
            protocol="imap"
            server={imap}
            hasStored={isPasswordStored(account?.imap, imap)}
            onChange={(changed) => change({ imap: changed })}
          />
          <Switch
            label={t`Answers are sent by the mailbox’s own server`}
            description={
              operator.sends
                ? t`Otherwise they come from ${operator.address}, and answers to them go to the restaurant.`
                : t`Without it nothing can be answered: the operator of this server has not set up mail.`
            }
            checked={isOwnSmtp}
            onChange={(event) => change({ isOwnSmtp: event.currentTarget.checked })}
          />
          {isOwnSmtp && (
            <ServerFields
              title={t`Outgoing mail (SMTP)`}
              protocol="smtp"
              server={smtp}
              hasStored={isPasswordStored(account?.smtp, smtp) && !sharesPassword(draft, account)}
              isPasswordOptional
              onChange={(changed) => change({ smtp: changed })}
            />
          )}
          <Switch
            label={t`Mail to addresses with a plus arrives, too`}
            description={t`As with Gmail: name+word@… arrives at name@…. Answers then find their thread even where a program breaks it.`}
            checked={takesPlus}
            onChange={(event) => change({ takesPlus: event.currentTarget.checked })}
          />
          <ErrorAlert error={save.error} />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {account ? t`Save` : t`Connect`}
            </Button>
            {account && <Button variant="default" onClick={onDone}>{t`Cancel`}</Button>}
          </Group>
          <p className={gateways.muted}>
            <Trans>The server must be reachable from the internet and speak an encrypted connection.</Trans>
          </p>
        </Stack>
        <SaveBar isShown={false} problems={0} isSaving={save.isPending} guard={guard}>
          <Trans>Your changes are not saved yet.</Trans>
        </SaveBar>
      </Form>
    </FormPanel>
  )
}
