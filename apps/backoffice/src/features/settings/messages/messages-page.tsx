import { useLingui } from '@lingui/react/macro'
import { IconMessage2, IconMessageOff } from '@tabler/icons-react'
import { MESSAGE_API } from '@thali/contract/message-paths'
import type { MessageSettingsView } from '@thali/contract/messages'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import { useStoreQuery } from '../../../shared/use-store-query.ts'
import gateways from '../gateways/gateways.module.css'
import { PanelSkeletons } from '../panel-skeletons.tsx'
import settings from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { ChannelPanel } from './channel-panel.tsx'
import { MessageSettingsForm } from './message-settings-form.tsx'
import { SentMessagesList } from './sent-messages-list.tsx'

/** `/app/{slug}/settings/messages`: accounts of the store for SMS and WhatsApp, and the messages sent by them. */
export function MessagesPage() {
  const { t } = useLingui()
  const query = useStoreQuery(['message-settings'], MESSAGE_API.messageSettings)
  const { data } = query
  return (
    <SettingsPage>
      {data && (
        <div className={settings.columns}>
          <Now settings={data} />
          {data.channels.map(({ channel, account }) => (
            <FormPanel key={channel} title={channel === 'sms' ? t`SMS` : t`WhatsApp`}>
              <ChannelPanel channel={channel} account={account} settings={data} />
            </FormPanel>
          ))}
          <MessageSettingsForm key={data.alertPhoneEnd} settings={data} />
          <SentMessagesList />
        </div>
      )}
      <Pending query={query} failure={t`The settings could not be loaded`}>
        <PanelSkeletons />
      </Pending>
    </SettingsPage>
  )
}

/** Channels by which codes are currently sent. */
function Now({ settings: { channels, shared, today } }: { readonly settings: MessageSettingsView }) {
  const { t } = useLingui()
  const own = channels.filter(({ account }) => account?.sendsCodes)
  const names = own.map(({ channel }) => (channel === 'sms' ? t`SMS` : t`WhatsApp`)).join(', ')
  const isAny = own.length > 0 || shared.isThere
  const sent = today.reduce((sum, { sent: count }) => sum + count, 0)
  const { sentToday, codesADay } = shared
  return (
    <section className={gateways.now} aria-label={t`Now`}>
      {isAny ? (
        <IconMessage2 size={28} aria-hidden="true" />
      ) : (
        <IconMessageOff size={28} aria-hidden="true" />
      )}
      <div>
        <p className={gateways.headline}>
          {own.length > 0
            ? t`Codes are sent by your own account: ${names}`
            : shared.isThere
              ? t`Codes are sent by the operator’s account`
              : t`Codes cannot be sent`}
        </p>
        <p className={gateways.muted}>
          {!isAny
            ? t`Order types that ask for a code cannot be used until an account is entered here.`
            : shared.isThere
              ? t`Sent by the operator’s account today: ${sentToday} of at most ${codesADay}.`
              : t`Handed over today: ${sent}.`}
        </p>
      </div>
    </section>
  )
}
