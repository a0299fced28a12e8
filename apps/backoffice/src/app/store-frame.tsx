import { LoadingOverlay } from '@mantine/core'
import type { Membership } from '@thali/contract/accounts'
import { Outlet, useLoaderData, useNavigation } from 'react-router'
import { LiveProvider } from '../shared/live/live-context.tsx'
import { ScreenDecimals } from '../shared/screen-decimals.tsx'
import { StoreContext } from '../shared/session.ts'
import { AfterPaint } from './after-paint.tsx'
import { BackupStrip } from './backup-strip.tsx'
import { LineBanner } from './line-banner.tsx'
import { NavRail } from './nav-rail.tsx'
import { OrderBell } from './order-bell.tsx'
import { PausedStrip } from './paused-strip.tsx'
import { SignedOutBanner } from './signed-out-banner.tsx'
import styles from './store-frame.module.css'
import { SuspendedStrip, VisitStrip } from './store-strips.tsx'
import { TabTitle } from './tab-title.tsx'

/** A store's screens: the rail on the left, what must be known above everything, the screen itself. */
export function StoreFrame() {
  const store = useLoaderData<Membership>()
  const navigation = useNavigation()
  return (
    <StoreContext value={store}>
      <ScreenDecimals>
        <LiveProvider storeId={store.storeId} key={store.storeId}>
          <TabTitle />
          <div className={styles.frame}>
            <NavRail />
            <div className={styles.main}>
              <AfterPaint>
                <SignedOutBanner />
                <LineBanner />
                <VisitStrip />
                <SuspendedStrip />
                <PausedStrip />
                <BackupStrip />
                <OrderBell />
              </AfterPaint>
              <main className={styles.screen}>
                <LoadingOverlay visible={navigation.state === 'loading'} />
                <Outlet />
              </main>
            </div>
          </div>
        </LiveProvider>
      </ScreenDecimals>
    </StoreContext>
  )
}
