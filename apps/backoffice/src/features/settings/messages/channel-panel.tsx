import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Switch } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { MessageAccountView, MessageSettingsView } from '@thali/contract/messages'
import { lackingTemplates } from '@thali/domain/messages/lacking-templates'
import type { MessageChannel } from '@thali/domain/messages/message'
import { useState } from 'react'
import { languageName } from '../../../shared/language.ts'
import { SureButton } from '../../../shared/look/sure-button.tsx'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import { CopyAddress } from '../copy-address.tsx'
import gateways from '../gateways/gateways.module.css'
import { TestOutcome } from '../test-outcome.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './channel-panel.module.css'
import { useMessageKindNames } from './use-message-names.ts'
import { useAccountAction } from './use-messages.ts'

interface ChannelPanelProps {
  readonly channel: MessageChannel
  readonly account: MessageAccountView | null
  readonly settings: MessageSettingsView
}

/** Account of the store for a channel: its settings, its state, and the actions on it. */
export function ChannelPanel({ channel, account, settings }: ChannelPanelProps) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const action = useAccountAction(channel)
  const isTested = account?.testedAt != null
  const hasPhone = settings.alertPhoneEnd !== null
  return (
    <>
      {account ? (
        <Facts account={account} settings={settings} channel={channel} />
      ) : (
        <p className={gateways.muted}>
          {channel === 'sms' ? (
            <Trans>
              With your own account at MSG91 or any service that takes an HTTP request, codes come from your
              own sender.
            </Trans>
          ) : (
            <Trans>
              With your own number at the WhatsApp Cloud API and templates that Meta has approved.
            </Trans>
          )}
        </p>
      )}
      {account?.isReadable && <Lacking channel={channel} account={account} settings={settings} />}
      {account && (
        <Switch
          label={t`Codes are sent by it`}
          description={isTested ? undefined : t`Send a test first.`}
          checked={account.sendsCodes}
          disabled={action.isPending || (!account.sendsCodes && !isTested)}
          onChange={(event) => action.mutate(event.currentTarget.checked ? 'use' : 'stop')}
        />
      )}
      <Group gap="xs">
        <Button variant={account ? 'default' : 'light'} onClick={() => setEditing(true)}>
          {account ? t`Change the account…` : t`Enter an account…`}
        </Button>
        {account?.isReadable && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden="true" />}
            disabled={!hasPhone}
            loading={action.isPending && action.variables === 'test'}
            onClick={() => action.mutate('test')}
          >
            <Trans>Send a test</Trans>
          </Button>
        )}
      </Group>
      {account && (
        <SureButton
          w="fit-content"
          label={t`Remove it…`}
          sureLabel={t`Remove it: to use it again, its keys are needed`}
          loading={action.isPending && action.variables === 'remove'}
          onSure={() => action.mutate('remove')}
        />
      )}
      {account?.isReadable && !hasPhone && (
        <p className={gateways.muted}>{t`Enter your own number below, so that a test can be sent to it.`}</p>
      )}
      {isEditing && (
        <AccountDialog
          channel={channel}
          account={account}
          providers={settings.providers.filter((one) => one.channel === channel)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

interface AccountProps {
  readonly account: MessageAccountView
  readonly settings: MessageSettingsView
  readonly channel: MessageChannel
}

/** Kinds of messages that the store has turned on and the account lacks templates for. */
function Lacking({ account, settings, channel }: AccountProps) {
  const { t } = useLingui()
  const kindName = useMessageKindNames()
  const { notices, alertPhoneEnd } = settings
  const wishes = { notices, hasAlertPhone: alertPhoneEnd !== null }
  const lacking = lackingTemplates(channel, account.templates, wishes)
  if (lacking.length === 0) return null
  const kinds = [...new Set(lacking.map(({ kind }) => kind))]
  return (
    <Alert color="orange" title={t`Some messages have no template`}>
      <p>{t`These are not sent by this account until you enter one:`}</p>
      <ul className={styles.lacking}>
        {kinds.map((kind) => {
          const languages = lacking
            .filter((one) => one.kind === kind)
            .map((one) => languageName(one.language))
          return <li key={kind}>{`${kindName(kind)} (${languages.join(', ')})`}</li>
        })}
      </ul>
    </Alert>
  )
}

function Facts({ account, settings, channel }: AccountProps) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const { setAt, setBy, isReadable, testedAt, reportUrl, reportedAt, codesADay, noticesADay } = account
  const title = settings.providers.find(({ provider }) => provider === account.provider)?.title ?? ''
  const sentToday = (purpose: 'code' | 'notice') =>
    settings.today.find((one) => one.account === channel && one.purpose === purpose)?.sent ?? 0
  const codes = sentToday('code')
  const others = sentToday('notice')
  const isGood = isReadable && testedAt !== null
  const tested = () => {
    if (!isReadable) return t`It can no longer be opened, since the server’s key has changed. Enter it again.`
    return testedAt ? t`The service took one, ${moment(testedAt)}` : t`Not tested since it was set.`
  }
  return (
    <>
      <dl className={gateways.facts}>
        <dt>{t`Service`}</dt>
        <dd>{title === 'HTTP' ? t`A service of your own choice` : title}</dd>
        <dt>{t`Account`}</dt>
        <dd>{t`set by ${setBy}, ${moment(setAt)}`}</dd>
        <dt>{t`Test`}</dt>
        <TestOutcome isGood={isGood}>{tested()}</TestOutcome>
        <dt>{t`Codes today`}</dt>
        <dd>{t`${codes} of at most ${codesADay}`}</dd>
        <dt>{t`Others today`}</dt>
        <dd>{t`${others} of at most ${noticesADay}`}</dd>
      </dl>
      <div className={gateways.webhook}>
        <h4>{t`Address of reports`}</h4>
        <p
          className={gateways.muted}
        >{t`Enter it at the service, so that it tells whether messages arrive.`}</p>
        <CopyAddress address={reportUrl} />
        <p className={gateways.muted}>
          {reportedAt ? t`Last report: ${moment(reportedAt)}` : t`No report yet.`}
        </p>
      </div>
    </>
  )
}
