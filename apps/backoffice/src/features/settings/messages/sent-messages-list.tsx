import { useLingui } from '@lingui/react/macro'
import { Badge, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SentMessage } from '@thali/contract/messages'
import { errorMessage } from '../../../shared/error-messages.ts'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { languageName } from '../../../shared/language.ts'
import { ShowOlder } from '../../../shared/look/show-older.tsx'
import { useStore } from '../../../shared/session.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import gateways from '../gateways/gateways.module.css'
import styles from './sent-messages.module.css'
import { useFailureNames, useMessageKindNames, useMessageStates } from './use-message-names.ts'
import { sentQuery } from './use-messages.ts'

const COLORS: Partial<Record<SentMessage['state'], string>> = {
  failed: 'red',
  delivered: 'green',
  read: 'green',
}

export function SentMessagesList() {
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
