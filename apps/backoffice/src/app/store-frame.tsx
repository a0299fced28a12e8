import { Trans } from '@lingui/react/macro'
import { Button, LoadingOverlay } from '@mantine/core'
import type { Membership } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { Outlet, useLoaderData, useNavigation } from 'react-router'
import { lazyPart } from '../shared/lazy-part.tsx'
import { LiveProvider, useLive } from '../shared/live/live-context.tsx'
import { ScreenDecimals } from '../shared/screen-decimals.tsx'
import { StoreContext, useLatestMembership, useScreenPerson, useSession } from '../shared/session.ts'
import { AboveNotices } from './above-notices.tsx'
import { AfterPaint } from './after-paint.tsx'
import { BackupStrip } from './backup-strip.tsx'
import { ConnectionLostBanner } from './connection-lost-banner.tsx'
import { NavRail } from './nav-rail.tsx'
import { OrderBell } from './order-bell.tsx'
import { PausedStrip } from './paused-strip.tsx'
import { CONTENT_TARGET, SkipLink } from './skip-link.tsx'
import styles from './store-frame.module.css'
import { TabTitle } from './tab-title.tsx'

/** Loaded on wall tablets only. */
const ScreenPersonBar = lazyPart(
  async () => (await import('../features/screen-person/screen-person-bar.tsx')).ScreenPersonBar,
)

/** Loaded in the rare stores that an operator visits or has suspended. */
const OperatorStrips = lazyPart(
  async () => (await import('../features/operator/operator-strips.tsx')).OperatorStrips,
)

/** Frame of a store's screens: the rail on the left, notices above, the screen itself. */
export function StoreFrame() {
  const store = useLatestMembership(useLoaderData<Membership>())
  const navigation = useNavigation()
  const isScreen = useSession().data?.user.isScreen
  const screenPerson = useScreenPerson()
  return (
    <StoreContext value={store}>
      <ScreenDecimals>
        <LiveProvider storeId={store.storeId} key={store.storeId}>
          <TabTitle />
          <div className={styles.frame}>
            <SkipLink />
            <NavRail />
            <AboveNotices className={styles.main}>
              <AfterPaint>
                <SignedOutBanner />
                <ConnectionLostBanner />
                {isScreen && <ScreenPersonBar />}
                {(store.visitEndsAt ?? store.suspendedReason) !== null && <OperatorStrips />}
                <PausedStrip />
                <BackupStrip />
                <OrderBell />
              </AfterPaint>
              <main className={styles.screen} {...CONTENT_TARGET}>
                <LoadingOverlay visible={navigation.state === 'loading'} />
                {/* What a person left open on a shared screen is not shown to the next one. */}
                <Outlet key={screenPerson} />
              </main>
            </AboveNotices>
          </div>
        </LiveProvider>
      </ScreenDecimals>
    </StoreContext>
  )
}

/** Notice that the session ended while the screen was open. */
function SignedOutBanner() {
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
