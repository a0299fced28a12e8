import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorTokens } from '@thali/contract/operators'
import { API_DOCS } from '@thali/contract/paths'
import { useState } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { Form } from '../../shared/forms/form.tsx'
import look from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { RevocableRow } from '../../shared/look/revocable-row.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useAction, useCall } from '../../shared/use-call.ts'
import styles from './operator.module.css'
import { OperatorPage } from './operator-page.tsx'
import { useMoments } from './use-moments.ts'
import { useOperatorTokens } from './use-operator.ts'

/** `/app/operator/api-tokens`: API tokens of the operator's own programs. */
export function TokensPage() {
  const { t } = useLingui()
  const tokens = useOperatorTokens()
  const { data } = tokens
  return (
    <OperatorPage title={t`API tokens`}>
      <p className={look.hint}>
        <Trans>
          A token lets a program of yours, such as billing, call the operators’ part of the{' '}
          <Anchor href={API_DOCS}>API</Anchor>: create stores, set subscriptions, suspend, export.
        </Trans>
      </p>
      <NewToken />
      <Pending query={tokens} failure={t`The tokens could not be loaded`} />
      {data?.length === 0 && <StateMessage icon={<IconKey size={32} />} title={t`No token yet`} />}
      {data && data.length > 0 && (
        <ul className={`${look.rows} ${look.narrow}`} aria-label={t`API tokens`}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </OperatorPage>
  )
}

function NewToken() {
  const { t, i18n } = useLingui()
  const [name, setName] = useState('')
  const create = useCall(OPERATOR_API.createOperatorToken, { renews: ['operator'], gcTime: 0 })
  const submit = () => {
    create.mutate({ body: { name: name.trim() } }, { onSuccess: () => setName('') })
  }
  return (
    <>
      <Form className={styles.filters} onSubmit={submit}>
        <TextInput
          required
          label={t`Name of the program`}
          maxLength={60}
          value={name}
          error={create.isError ? i18n._(errorMessage(create.error)) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={create.isPending}>
          <Trans>Create a token</Trans>
        </Button>
      </Form>
      {create.data && (
        <div role="status">
          <p className={look.hint}>
            <Trans>
              Copy it into your program now. It is not shown again; anyone who has it can act for you.
            </Trans>
          </p>
          <p className={styles.link}>{create.data.token}</p>
        </div>
      )}
    </>
  )
}

function TokenRow({ token }: { readonly token: OperatorTokens['tokens'][number] }) {
  const { t } = useLingui()
  const { moment } = useMoments()
  const revoke = useAction(OPERATOR_API.revokeOperatorToken, {
    values: { tokenId: token.id },
    renews: ['operator'],
  })
  const { name, createdAt } = token
  return (
    <RevocableRow name={name} icon={IconKey} revoke={revoke}>
      <p className={look.title}>{name}</p>
      <p className={look.muted}>{t`Created ${moment(createdAt)}`}</p>
    </RevocableRow>
  )
}
