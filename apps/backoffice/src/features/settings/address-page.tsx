import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { isSlug, SLUG_MAX } from '@thali/domain/store/slug'
import { useState } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { DomainPanel } from './domain/domain-panel.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

/** `/app/{slug}/settings/address`: URL of the store for diners. */
export function AddressSettingsPage() {
  return (
    <SettingsPage>
      <div className={styles.columns}>
        <AddressForm />
        <DomainPanel />
        <FormerAddresses />
      </div>
    </SettingsPage>
  )
}

/** Former addresses: they remain valid, and their number is limited. */
function FormerAddresses() {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const { data } = useStoreQuery(['slugs'], SETTINGS_API.slugs)
  if (!data || data.former.length === 0) return null
  const left = data.most - data.former.length
  return (
    <FormPanel
      title={t`Previous addresses`}
      hint={t`${plural(left, { one: 'They lead to the one above. You can change it # more time.', other: 'They lead to the one above. You can change it # more times.' })}`}
    >
      <ul className={styles.plain}>
        {data.former.map(({ slug, leftAt }) => (
          <li key={slug}>
            {`${location.origin}/${slug}`}
            {leftAt && ` · ${t`until ${moment(leftAt)}`}`}
          </li>
        ))}
      </ul>
    </FormPanel>
  )
}

function AddressForm() {
  const { t, i18n } = useLingui()
  const { slug } = useStore()
  const [typed, setTyped] = useState(slug)
  const change = useCall(SETTINGS_API.changeSlug, {
    // Every URL of these screens has changed with it.
    onSuccess: (_, { body }) => location.assign(pathTo(APP_PAGES.settingsAddress, body)),
  })
  const malformed = typed !== '' && !isSlug(typed)
  return (
    <FormPanel
      title={t`Where guests open the store`}
      hint={t`The previous address keeps leading here, and nobody else gets it: printed codes keep working.`}
    >
      <p className={styles.address}>{`${location.origin}/${slug}`}</p>
      <Form
        className={styles.narrow}
        noValidate
        onSubmit={() => isSlug(typed) && typed !== slug && change.mutate({ body: { slug: typed } })}
      >
        <TextInput
          label={t`New address`}
          description={`${location.host}/${typed || '…'}`}
          value={typed}
          maxLength={SLUG_MAX}
          autoCapitalize="none"
          spellCheck={false}
          error={
            malformed
              ? t`Small letters and digits with single hyphens between them`
              : change.isError && i18n._(errorMessage(change.error))
          }
          onChange={(event) => {
            change.reset()
            setTyped(event.currentTarget.value)
          }}
        />
        <Button
          type="submit"
          w="fit-content"
          loading={change.isPending}
          disabled={!isSlug(typed) || typed === slug}
        >
          <Trans>Change the address</Trans>
        </Button>
      </Form>
    </FormPanel>
  )
}
