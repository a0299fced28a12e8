import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconKey } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { ApiToken } from '@thali/contract/api-tokens'
import { API_DOCS } from '@thali/contract/paths'
import { AddableListPage } from '../../shared/look/addable-list-page.tsx'
import styles from '../../shared/look/list-page.module.css'
import { RevocableRow } from '../../shared/look/revocable-row.tsx'
import { useAction } from '../../shared/use-call.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { AccessPage } from './access-page.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'

/** `…/management/user/list/api-tokens`: keys for programs that call the API for the store. */
export function ApiTokensPage() {
  const { t } = useLingui()
  const tokens = useStoreQuery(['api-tokens'], ACCESS_API.apiTokens, { select: (read) => read.tokens })
  return (
    <AddableListPage
      title={t`API tokens`}
      frame={AccessPage}
      query={tokens}
      items={tokens.data}
      failure={t`The tokens could not be loaded`}
      addLabel={t`Create a token`}
      empty={{
        icon: IconKey,
        title: t`No token yet`,
        text: t`Each program gets its own, so that one can be revoked without the others.`,
      }}
      rows={(items) => (
        <ul className={`${styles.rows} ${styles.narrow}`} aria-label={t`API tokens`}>
          {items.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      dialog={(onClose) => <NewTokenDialog onClose={onClose} />}
    >
      <p className={styles.hint}>
        <Trans>
          A token lets a program of yours, such as a till, call the <Anchor href={API_DOCS}>API</Anchor>{' '}
          without a password.
        </Trans>
      </p>
    </AddableListPage>
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
    <RevocableRow name={name} icon={IconKey} isOff={!active} revoke={revoke}>
      <p className={styles.title}>{isByPassword ? t`Signed in with a password` : name}</p>
      <p>
        {roleName(role)} · {active ? ends : t`No longer works`}
      </p>
      <p className={styles.muted}>{t`Created by ${madeBy}, ${moment(createdAt)}`}</p>
    </RevocableRow>
  )
}
