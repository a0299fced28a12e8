import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnerLink } from '@thali/contract/operators'
import { CopyTextButton } from '../../shared/look/copy-text-button.tsx'
import styles from './operator.module.css'

/** One-time link that makes a person an owner, shown only once; for an existing account it is only in the mail. */
export function OwnerLinkPanel({ made, email }: { readonly made: OwnerLink; readonly email: string }) {
  const { t } = useLingui()
  return (
    <>
      <p>
        {made.isMailed ? (
          <Trans>It is on its way to {email}, and works once within three days.</Trans>
        ) : (
          <Trans>
            This server cannot send mail: give this link to {email}. It works once within three days.
          </Trans>
        )}
      </p>
      {made.link !== null && <p className={styles.link}>{made.link}</p>}
      {made.link !== null && <CopyTextButton text={made.link} label={t`Copy the link`} />}
    </>
  )
}
