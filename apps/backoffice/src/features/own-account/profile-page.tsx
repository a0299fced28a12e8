import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { APP_PAGES } from '@thali/contract/app-pages'
import { SUMMARY_API } from '@thali/contract/daily-summary-paths'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { LANGUAGE_CHOICES } from '../../shared/language.ts'
import { sessionQuery, useMay, useSession, useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useOwnLanguage } from '../../shared/use-own-language.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { NotificationSettingsPart } from './notification-settings-part.tsx'
import styles from './own-page.module.css'
import { OwnPage } from './own-page.tsx'

const NAME_MAX = 120

/** `…/management/user/profile`: name, language and stores of the signed-in person. */
export function ProfilePage() {
  const { t, i18n } = useLingui()
  const { data: session } = useSession()
  const { storeId } = useStore()
  const roleName = useRoleName()
  const chooseLanguage = useOwnLanguage()
  const user = session?.user
  return (
    <OwnPage>
      <FormPanel title={t`Name and e-mail`}>
        <p className={styles.muted}>
          {user?.email ?? t`You have no e-mail address here and were signed in by a code.`}
        </p>
        {user && <NameForm key={user.name} name={user.name} />}
      </FormPanel>
      <FormPanel title={t`Language`}>
        <SegmentedControl
          aria-label={t`Language`}
          data={LANGUAGE_CHOICES}
          value={i18n.locale}
          onChange={chooseLanguage}
        />
        <p className={styles.muted}>{t`Of this device, and of the e-mails to you.`}</p>
      </FormPanel>
      <DailySummaryPart key={storeId} />
      {user?.isScreen === false && <NotificationSettingsPart key={`notices ${storeId}`} />}
      <FormPanel title={t`Where you work`}>
        <ul className={styles.rows}>
          {session?.stores.map((store) => (
            <li key={store.storeId} className={styles.row}>
              <IconBuildingStore aria-hidden="true" />
              <span className={styles.about}>
                <span className={styles.title}>{store.name}</span>
                <br />
                <span className={styles.muted}>{roleName(store.role)}</span>
              </span>
              {store.storeId === storeId ? (
                <span className={styles.muted}>{t`Open now`}</span>
              ) : (
                <Link
                  to={pathTo(APP_PAGES.board, { slug: store.slug })}
                  className={styles.link}
                  aria-label={t`Open ${store.name}`}
                >
                  <Trans>Open</Trans>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </FormPanel>
    </OwnPage>
  )
}

/** Switch of the daily summary of this store by mail; empty for staff who may not see its figures. */
function DailySummaryPart() {
  const { t, i18n } = useLingui()
  const { name, visitEndsAt } = useStore()
  const mayView = useMay('figures.view') && visitEndsAt === null
  const { data } = useStoreQuery(['daily-summary'], SUMMARY_API.dailySummary, { enabled: mayView })
  const choose = useCall(SUMMARY_API.saveDailySummary, { renews: ['daily-summary'] })
  if (!data?.canMail) return null
  return (
    <FormPanel title={t`Daily summary`}>
      <Switch
        label={t`Mail me each business day of ${name} once it is over`}
        description={t`Orders, sales beside the same weekday a week before, tips, refunds, best dishes and feedback; nothing of a guest.`}
        checked={choose.isPending ? choose.variables.body.isOn : data.isOn}
        error={choose.isError ? i18n._(errorMessage(choose.error)) : null}
        onChange={(event) => choose.mutate({ body: { isOn: event.currentTarget.checked } })}
      />
    </FormPanel>
  )
}

/** Name of the signed-in person, as shown beside their actions in any store. */
function NameForm({ name }: { name: string }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(name)
  const trimmed = typed.trim()
  const change = useCall(ACCESS_API.changeName, {
    async onSuccess() {
      await queries.invalidateQueries(sessionQuery)
      notifications.show({ message: t`Your name is changed.` })
    },
  })
  const submit = () => {
    if (trimmed !== '' && trimmed !== name) change.mutate({ body: { name: trimmed } })
  }
  const problem = change.isError ? i18n._(errorMessage(change.error)) : null
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t`Your name`}
        maxLength={NAME_MAX}
        autoComplete="name"
        value={typed}
        error={trimmed === '' ? t`Please enter a name.` : problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === '' || trimmed === name} loading={change.isPending}>
        <Trans>Save the name</Trans>
      </Button>
    </Form>
  )
}
