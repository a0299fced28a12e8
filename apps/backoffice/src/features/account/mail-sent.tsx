import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'

/** Hosts of a development machine, where mails are printed to the console instead of sent (`choose-mail.ts`). */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

interface MailSentProps {
  readonly email: string
  readonly children: ReactNode
  /** Button to send the mail again, if that is possible. */
  readonly again?: ReactNode
}

/** Confirmation that a mail was requested. The text is the same whether or not the address has an account. */
export function MailSent({ email, again, children }: MailSentProps) {
  const { t } = useLingui()
  return (
    <CardPage title={t`Check your mail`}>
      <p role="status">
        <Trans>
          A mail is on its way to <strong>{email}</strong>.
        </Trans>{' '}
        {children}
      </p>
      <p className={styles.muted}>
        <Trans>Nothing after a few minutes? Check your spam folder, or the address.</Trans>
      </p>
      {again}
      {LOOPBACK.test(location.hostname) && (
        <p className={styles.muted}>
          <Trans>
            Thali runs on this machine: without a mail server it prints the link where it was started.
          </Trans>
        </p>
      )}
      <div className={styles.links}>
        <Anchor component={Link} to={APP_PAGES.signIn} underline="always">{t`Sign in`}</Anchor>
      </div>
    </CardPage>
  )
}
