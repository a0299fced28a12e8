import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { useLive } from '../shared/live/live-context.tsx'
import styles from './store-frame.module.css'

/** Notice that the session ended while the screen was open. */
export function SignedOutBanner() {
  const { refused } = useLive()
  if (!refused) return null
  return (
    <div className={styles.banner} role="alert">
      <Trans>You are signed out. New orders do not arrive here.</Trans>
      <Button variant="white" color="dark" onClick={() => location.assign(APP_PAGES.signIn)}>
        <Trans>Sign in</Trans>
      </Button>
    </div>
  )
}
