import { Plural, Trans } from '@lingui/react/macro'
import { Button, LoadingOverlay } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { Membership } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useLoaderData, useNavigation } from 'react-router'
import { lazyPart } from '../shared/lazy-part.tsx'
import { LiveProvider, LOST_AFTER_MS, useConnectionLost, useLive } from '../shared/live/live-context.tsx'
import { useNoticesHeight } from '../shared/look/notices-height.ts'
import { ScreenDecimals } from '../shared/screen-decimals.tsx'
import { StoreContext, useLatestMembership, useScreenPerson, useSession } from '../shared/session.ts'
import { ringConnectionLost } from '../shared/sound.ts'
import { useNow } from '../shared/use-now.ts'
import { AfterPaint } from './after-paint.tsx'
import { BackupStrip } from './backup-strip.tsx'
import { NavRail } from './nav-rail.tsx'
import { OrderBell } from './order-bell.tsx'
import { PausedStrip } from './paused-strip.tsx'
import { CONTENT_TARGET, SkipLink } from './skip-link.tsx'
import styles from './store-frame.module.css'
import { TabTitle } from './tab-title.tsx'

const REPEAT_MS = 10_000

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

interface AboveNoticesProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/**
 * Part of a store's screens that ends above the notices, so that they cover no button of a ticket or form. By a
 * style of its own: a property that all elements inherit would restyle a full board with each notice.
 */
function AboveNotices({ className, children }: AboveNoticesProps) {
  return (
    <div className={className} style={{ paddingBottom: useNoticesHeight() }}>
      {children}
    </div>
  )
}

/** Full-width banner with a repeated sound while the connection is lost and this screen is out of date. */
function ConnectionLostBanner() {
  const isLost = useConnectionLost()
  useEffect(() => {
    if (!isLost) return
    ringConnectionLost()
    const timer = setInterval(ringConnectionLost, REPEAT_MS)
    return () => clearInterval(timer)
  }, [isLost])
  return isLost ? <Banner /> : null
}

function Banner() {
  const live = useLive()
  const now = useNow(1000)
  const seconds = Math.max(LOST_AFTER_MS / 1000, Math.round((now - live.lastEventAt) / 1000))
  return (
    <div className={styles.banner} role="alert">
      <IconPlugConnectedX aria-hidden="true" />
      <span>
        <Trans>Connection lost: new orders do not arrive. Trying again…</Trans>{' '}
        {/* Read out once, not each second. */}
        <span aria-hidden="true">
          <Plural value={seconds} one="# second" other="# seconds" />
        </span>
      </span>
    </div>
  )
}
