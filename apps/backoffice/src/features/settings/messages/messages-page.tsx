import { useLingui } from '@lingui/react/macro'
import { Badge, Skeleton } from '@mantine/core'
import { IconMessage2, IconMessageOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MESSAGE_API } from '@thali/contract/message-paths'
import type { MessageSettingsView, SentMessage } from '@thali/contract/messages'
import { errorMessage } from '../../../shared/error-messages.ts'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { languageName } from '../../../shared/language.ts'
import { Pending } from '../../../shared/look/pending.tsx'
import { ShowOlder } from '../../../shared/look/show-older.tsx'
import { useStore } from '../../../shared/session.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import gateways from '../gateways/gateways.module.css'
import { PanelSkeletons } from '../panel-skeletons.tsx'
import settings from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { ChannelPanel } from './channel-panel.tsx'
import { MessageSettingsForm } from './message-settings-form.tsx'
import styles from './sent-messages.module.css'
import { useFailureNames, useMessageKindNames, useMessageStates } from './use-message-names.ts'
import { sentQuery } from './use-messages.ts'

const COLORS: Partial<Record<SentMessage['state'], string>> = {
  failed: 'red',
  delivered: 'green',
  read: 'green',
}

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

function SentMessagesList() {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const sent = useInfiniteQuery(sentQuery(storeId))
  const items = sent.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <FormPanel title={t`Sent messages`} hint={t`From the last 30 days, without phone numbers and texts.`}>
      {sent.isPending && <Skeleton height={120} radius={8} />}
      {sent.isError && items.length === 0 && (
        <p className={gateways.warning} role="alert">
          {i18n._(errorMessage(sent.error))}
        </p>
      )}
      {sent.isSuccess && items.length === 0 && <p className={gateways.muted}>{t`Nothing was sent yet.`}</p>}
      {items.length > 0 && <Rows items={items} />}
      <ShowOlder list={sent} />
    </FormPanel>
  )
}

function Rows({ items }: { readonly items: readonly SentMessage[] }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const kindName = useMessageKindNames()
  const failureName = useFailureNames()
  const states = useMessageStates()
  const accounts = { sms: t`SMS`, whatsapp: t`WhatsApp`, shared: t`Server’s account` }
  return (
    <ul className={styles.rows} aria-label={t`Sent messages`}>
      {items.map(({ id, at, kind, account, language, phoneEnd, state, reason }) => (
        <li key={id}>
          <p>
            {kindName(kind)} · {accounts[account]}
          </p>
          <p className={styles.about}>
            {moment(at)} · {languageName(language)} · {t`ends in ${phoneEnd}`}
          </p>
          <Badge className={styles.state ?? ''} size="lg" color={COLORS[state] ?? 'gray'}>
            {states[state]}
          </Badge>
          {reason && <p className={styles.reason}>{failureName(reason)}</p>}
        </li>
      ))}
    </ul>
  )
}
