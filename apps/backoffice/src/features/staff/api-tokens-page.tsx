import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { ApiToken } from '@thali/contract/api-tokens'
import { API_DOCS } from '@thali/contract/paths'
import { useState } from 'react'
import styles from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useAction } from '../../shared/use-call.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { AccessPage } from './access-page.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'

/** `…/management/user/list/api-tokens`: keys for programs that call the API for the store. */
export function ApiTokensPage() {
  const { t } = useLingui()
  const tokens = useApiTokens()
  const [isMaking, setMaking] = useState(false)
  const { data } = tokens
  const make = () => setMaking(true)
  return (
    <AccessPage
      title={t`API tokens`}
      count={data?.length}
      action={
        data?.length !== 0 && (
          <Button leftSection={<IconPlus size={18} />} onClick={make} disabled={!data}>
            <Trans>Create a token</Trans>
          </Button>
        )
      }
    >
      <p className={styles.hint}>
        <Trans>
          A token lets a program of yours, such as a till, call the <Anchor href={API_DOCS}>API</Anchor>{' '}
          without a password.
        </Trans>
      </p>
      <Pending query={tokens} failure={t`The tokens could not be loaded`} />
      {data?.length === 0 && (
        <StateMessage
          icon={<IconKey size={32} />}
          title={t`No token yet`}
          action={{ label: t`Create a token`, onClick: make }}
        >
          {t`Each program gets its own, so that one can be revoked without the others.`}
        </StateMessage>
      )}
      {data && data.length > 0 && (
        <ul className={`${styles.rows} ${styles.narrow}`} aria-label={t`API tokens`}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </AccessPage>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const { moment } = useStoreTimeFormats()
  const { name, role, madeBy, createdAt, expiresAt, isByPassword, active } = token
  const revoke = useAction(ACCESS_API.revokeApiToken, {
    values: { tokenId: token.id },
    renews: ['api-tokens'],
    onSuccess: () => notifications.show({ message: t`The token ${name} is revoked.` }),
  })
  const ends = expiresAt === null ? t`Ends when it is revoked` : t`Valid until ${moment(expiresAt)}`
  return (
    <li className={`${styles.row} ${styles.withAction}`} data-off={!active || undefined}>
      <IconKey className={styles.icon ?? ''} aria-hidden="true" />
      <div>
        <p className={styles.title}>{isByPassword ? t`Signed in with a password` : name}</p>
        <p>
          {roleName(role)} · {active ? ends : t`No longer works`}
        </p>
        <p className={styles.muted}>{t`Created by ${madeBy}, ${moment(createdAt)}`}</p>
      </div>
      <Button
        variant="default"
        aria-label={t`Revoke ${name}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}

/** API tokens of the store. */
function useApiTokens() {
  return useStoreQuery(['api-tokens'], ACCESS_API.apiTokens, { select: ({ tokens }) => tokens })
}
