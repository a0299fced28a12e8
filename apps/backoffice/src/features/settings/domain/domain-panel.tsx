import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { readDomain } from '@thali/contract/custom-domain'
import { useState } from 'react'
import { errorMessage } from '../../../shared/error-messages.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import styles from '../settings.module.css'
import { EnteredDomain } from './entered-domain.tsx'
import { useDomain, useDomainActions } from './use-domain.ts'

/** The store's own domain: entry, proof by a DNS record, use and removal. */
export function DomainPanel() {
  const { t } = useLingui()
  const query = useDomain()
  const { data } = query
  return (
    <FormPanel
      title={t`Your own domain`}
      hint={t`Guests open the menu at an address of your own. The address above keeps working.`}
    >
      {data?.domain && data.target && <EnteredDomain domain={data.domain} target={data.target} />}
      {data && !data.domain && data.target && <DomainForm />}
      {data && !data.target && <p>{t`This server has no public address yet. Ask its operator.`}</p>}
      <Pending query={query} failure={t`The domain could not be loaded`}>
        <Skeleton height={88} radius={8} />
      </Pending>
    </FormPanel>
  )
}

function DomainForm() {
  const { t, i18n } = useLingui()
  const { set } = useDomainActions()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const host = readDomain(typed)
  const isMalformed = isTried && typed !== '' && host === null
  return (
    <Form
      className={styles.narrow}
      noValidate
      onSubmit={() => {
        setTried(true)
        if (host !== null) set.mutate({ body: { host } })
      }}
    >
      <TextInput
        label={t`Domain`}
        description={t`A name that you have bought, or a part of it`}
        placeholder="menu.example.com"
        value={typed}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={
          isMalformed
            ? t`This is not a domain such as menu.example.com.`
            : set.isError && i18n._(errorMessage(set.error))
        }
        onChange={(event) => {
          set.reset()
          setTried(false)
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" w="fit-content" loading={set.isPending} disabled={typed.trim() === ''}>
        <Trans>Use this domain</Trans>
      </Button>
    </Form>
  )
}
