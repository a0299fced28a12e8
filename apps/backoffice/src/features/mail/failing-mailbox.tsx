import { Trans } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { useMay, useStore } from '../../shared/session.ts'
import { useMailCount } from '../../shared/use-mail-count.ts'

/** Warning that the mailbox is not read at the moment, for example since its password was changed. */
export function FailingMailbox() {
  const { slug } = useStore()
  const mayConnect = useMay('messages.keys')
  const { isFailing } = useMailCount()
  if (!isFailing) return null
  return (
    <Alert color="yellow" role="status" radius={0}>
      <Trans>The mailbox cannot be read: new mail does not arrive.</Trans>{' '}
      {mayConnect ? (
        <Anchor component={Link} to={pathTo(APP_PAGES.settingsMailbox, { slug })}>
          <Trans>See why</Trans>
        </Anchor>
      ) : (
        <Trans>Tell the owner.</Trans>
      )}
    </Alert>
  )
}
