import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Skeleton, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { NOTIFICATION_API } from '@thali/contract/notification-paths'
import type {
  NotificationSettingsAnswer,
  SaveNotificationSettings,
} from '@thali/contract/notification-settings'
import type { QuietHours } from '@thali/domain/messages/notification-settings'
import { clockTimeOf } from '@thali/domain/time/due-time'
import { useState } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useNotificationKindNames } from '../../shared/use-notification-kind-names.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import {
  isOnDevices,
  isPushable,
  isQuietRight,
  withBound,
  withInApp,
  withOnDevices,
} from './notification-choices.ts'
import styles from './own-page.module.css'

const NIGHT: QuietHours = { fromMinute: 23 * 60, toMinute: 7 * 60 }

/** Notification settings of the person in this store: in the app, on their devices, and quiet hours. */
export function NotificationSettingsPart() {
  const { t } = useLingui()
  const { visitEndsAt } = useStore()
  const settings = useStoreQuery(['notification-settings'], NOTIFICATION_API.notificationSettings, {
    enabled: visitEndsAt === null,
  })
  if (visitEndsAt !== null) return null
  return (
    <FormPanel title={t`What you are notified of`}>
      <Pending query={settings} failure={t`Your notification settings could not be loaded`}>
        <Skeleton height={240} radius={8} />
      </Pending>
      {settings.data && <NoticesForm known={settings.data} />}
    </FormPanel>
  )
}

function NoticesForm({ known }: { readonly known: NotificationSettingsAnswer }) {
  const { t } = useLingui()
  const refetchAfter = useRefetchAfter()
  const names = useNotificationKindNames()
  const [typed, setTyped] = useState<SaveNotificationSettings | null>(null)
  const { hidden, silent, asked, quiet } = typed ?? known
  const choices = { hidden, silent, asked }
  const change = (part: Partial<SaveNotificationSettings>) => setTyped({ ...choices, quiet, ...part })
  const save = useCall(NOTIFICATION_API.saveNotificationSettings, {
    answers: ['notification-settings'],
    onSuccess() {
      void refetchAfter('notification.added')
      setTyped(null)
      notifications.show({ message: t`Saved.` })
    },
  })
  return (
    <>
      <ul className={styles.rows}>
        {known.kinds.map((kind) => {
          const name = names[kind]
          return (
            <li key={kind} className={styles.row}>
              <span className={styles.about}>{name}</span>
              <span className={styles.choices}>
                {isPushable(kind) && (
                  <Checkbox
                    label={t`On my devices`}
                    aria-label={t`${name}: on my devices`}
                    checked={isOnDevices(choices, kind)}
                    onChange={(event) => change(withOnDevices(choices, kind, event.currentTarget.checked))}
                  />
                )}
                <Checkbox
                  label={t`In the app`}
                  aria-label={t`${name}: in the app`}
                  checked={!hidden.includes(kind)}
                  onChange={(event) => change(withInApp(choices, kind, event.currentTarget.checked))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <Switch
        label={t`Quiet hours`}
        description={t`Your devices are not notified during these hours, each day by the restaurant’s clock. Screens in the restaurant ring as before.`}
        checked={quiet !== null}
        onChange={(event) => change({ quiet: event.currentTarget.checked ? NIGHT : null })}
      />
      {quiet && <QuietFields quiet={quiet} onChange={(next) => change({ quiet: next })} />}
      {quiet && typed === null && <HeardBy names={known.heardBy} />}
      <ErrorAlert error={save.error} />
      <div>
        <Button
          disabled={typed === null || !isQuietRight(quiet)}
          loading={save.isPending}
          onClick={() => typed && save.mutate({ body: typed })}
        >
          <Trans>Save your notifications</Trans>
        </Button>
      </div>
    </>
  )
}

function QuietFields({ quiet, onChange }: { quiet: QuietHours; onChange(quiet: QuietHours): void }) {
  const { t } = useLingui()
  const { fromMinute, toMinute } = quiet
  return (
    <div className={styles.times}>
      <TextInput
        type="time"
        label={t`From`}
        value={clockTimeOf(fromMinute)}
        onChange={(event) => onChange(withBound(quiet, 'fromMinute', event.currentTarget.value))}
      />
      <TextInput
        type="time"
        label={t`Until`}
        value={clockTimeOf(toMinute)}
        error={!isQuietRight(quiet) && t`Choose a different time than the start.`}
        onChange={(event) => onChange(withBound(quiet, 'toMinute', event.currentTarget.value))}
      />
    </div>
  )
}

/** Staff who are notified of waiting orders during the person's quiet hours. */
function HeardBy({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale).format(names)
  return (
    <p role="status">
      {names.length > 0 ? (
        <Trans>Waiting orders are meanwhile notified to: {list}.</Trans>
      ) : (
        <Trans>
          No other devices are notified of waiting orders during that time. So that no order goes unnoticed,
          yours are notified whenever nobody else’s would be.
        </Trans>
      )}
    </p>
  )
}
