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
    'no-sender': t`Nothing is set up here that sends mail.`,
    automatic: t`A program or a mailing list wrote this: an answer would reach nobody.`,
    'too-many': t`As many answers left as may within an hour. Please try again later.`,
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
