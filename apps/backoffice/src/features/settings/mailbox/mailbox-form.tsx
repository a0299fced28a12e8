import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import type { MailAccountView, MailSettings, SaveMailAccount } from '@thali/contract/mail-accounts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../../shared/error-messages.ts'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import gateways from '../gateways/gateways.module.css'
import { type MailHosts, mailHostsOf, usualPort, usualSecurity } from './mail-hosts.ts'
import { ServerFields, type TypedServer } from './server-fields.tsx'
import { useChangeMailbox } from './use-mailbox.ts'

interface MailboxFormProps {
  readonly account: MailAccountView | null
  readonly operator: MailSettings['operator']
  readonly onDone: () => void
}

/** Form of the mailbox and its servers; well-known services need only address and password. */
export function MailboxForm({ account, operator, onDone }: MailboxFormProps) {
  const { t, i18n } = useLingui()
  const { save } = useChangeMailbox()
  const [address, setAddress] = useState(account?.address ?? '')
  const [imap, setImap] = useState(() => typedServer(account?.imap, 'imap'))
  const [smtp, setSmtp] = useState(() => typedServer(account?.smtp, 'smtp'))
  const [isOwnSmtp, setOwnSmtp] = useState(account ? account.smtp !== null : true)
  const [takesPlus, setTakesPlus] = useState(account?.takesPlusAddresses ?? false)
  const hosts = mailHostsOf(address)

  function typeAddress(next: string) {
    const known = mailHostsOf(next)
    // Values typed by hand stay.
    const follow = (server: TypedServer, protocol: keyof MailHosts): TypedServer => {
      const user = server.user === '' || server.user === address ? next.trim() : server.user
      if (!known || (server.host !== '' && server.host !== hosts?.[protocol])) return { ...server, user }
      const security = usualSecurity(known[protocol])
      return { ...server, user, host: known[protocol], security, port: usualPort(protocol, security) }
    }
    setImap(follow(imap, 'imap'))
    setSmtp(follow(smtp, 'smtp'))
    setAddress(next)
    if (known) setTakesPlus(known.imap === 'imap.gmail.com')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const sent: SaveMailAccount = {
      address: address.trim(),
      imap: asSent(imap),
      // The same mailbox, so the same password, unless another one is given.
      smtp: isOwnSmtp ? asSent({ ...smtp, password: smtp.password || imap.password }) : null,
      takesPlusAddresses: takesPlus,
    }
    save.mutate(sent, { onSuccess: onDone })
  }
  return (
    <FormPanel
      title={account ? t`Change the account` : t`Connect the mailbox`}
      hint={t`Passwords are sealed. Nobody can read them here again.`}
    >
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <TextInput
            size="md"
            type="email"
            label={t`Address of the restaurant`}
            description={t`The one that guests and suppliers write to.`}
            required
            maxLength={254}
            value={address}
            onChange={(event) => typeAddress(event.currentTarget.value)}
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
            hasStored={isStored(account?.imap, imap)}
            onChange={setImap}
          />
          <Switch
            size="md"
            label={t`Answers leave by the mailbox's own server`}
            description={
              operator.sends
                ? t`Else they come from ${operator.address}, and answers to them go to the restaurant.`
                : t`Without it nothing can be answered: whoever runs this server has set up no mail.`
            }
            checked={isOwnSmtp}
            onChange={(event) => setOwnSmtp(event.currentTarget.checked)}
          />
          {isOwnSmtp && (
            <ServerFields
              title={t`Outgoing mail (SMTP)`}
              protocol="smtp"
              server={smtp}
              hasStored={isStored(account?.smtp, smtp)}
              isPasswordOptional
              onChange={setSmtp}
            />
          )}
          <Switch
            size="md"
            label={t`Mail to addresses with a plus arrives, too`}
            description={t`As at Gmail: name+word@… comes to name@…. Answers then find their thread even where a program breaks it.`}
            checked={takesPlus}
            onChange={(event) => setTakesPlus(event.currentTarget.checked)}
          />
          {save.error && (
            <Alert color="red" role="alert">
              {i18n._(errorMessage(save.error))}
            </Alert>
          )}
          <Group gap="xs">
            <Button type="submit" size="md" loading={save.isPending}>
              {account ? <Trans>Save</Trans> : <Trans>Connect</Trans>}
            </Button>
            {account && (
              <Button variant="default" size="md" onClick={onDone}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </Group>
          <p className={gateways.muted}>
            <Trans>The server must be reachable from the internet and speak an encrypted connection.</Trans>
          </p>
        </Stack>
      </form>
    </FormPanel>
  )
}

function typedServer(server: MailAccountView['smtp'] | undefined, protocol: 'imap' | 'smtp'): TypedServer {
  return server
    ? { ...server, password: '' }
    : { host: '', port: usualPort(protocol, 'tls'), security: 'tls', user: '', password: '' }
}

/** Whether the password of a server is stored; it is used for no other server or user. */
function isStored(stored: MailAccountView['smtp'] | undefined, typed: TypedServer): boolean {
  if (!stored) return false
  const isSameHost = stored.host === typed.host.trim().toLowerCase() && stored.port === typed.port
  return isSameHost && stored.user === typed.user.trim()
}

/** A password that was left blank stays as it is stored. */
function asSent({ password, ...server }: TypedServer): SaveMailAccount['imap'] {
  return { ...server, host: server.host.trim(), user: server.user.trim(), ...(password && { password }) }
}
