import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { MailUnanswerable } from '@thali/contract/mail'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { useMay, useStore } from '../../shared/session.ts'

/** Reason why a thread has no answer box. */
export function Unanswerable({ reason }: { readonly reason: MailUnanswerable }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayConnect = useMay('messages.keys')
  const texts: Record<MailUnanswerable, string> = {
    'no-address': t`This guest left no address to answer to.`,
    'no-sender': t`Sending mail is not set up here.`,
    automatic: t`A program or a mailing list wrote this: nobody would read an answer.`,
    'too-many': t`The limit of answers per hour is reached. Please try again later.`,
  }
  return (
    <Alert color="gray">
      {texts[reason]}{' '}
      {reason === 'no-sender' && mayConnect && (
        <Anchor component={Link} to={pathTo(APP_PAGES.settingsMailbox, { slug })}>
          <Trans>Connect the mailbox</Trans>
        </Anchor>
      )}
    </Alert>
  )
}
