/** Root component: provides texts, theme, server state and routes. */

import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { DirectionProvider, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { directionOf } from '@thali/domain/language'
import { useEffect, useRef } from 'react'
import { RouterProvider } from 'react-router/dom'
import { i18n as screenTexts } from '../shared/i18n.ts'
import { keepFocus } from '../shared/look/keep-focus.ts'
import { setNoticesHeight } from '../shared/look/notices-height.ts'
import { returnFocus } from '../shared/look/return-focus.ts'
import { theme, themeVariables } from '../shared/look/theme.ts'
import { AfterPaint } from './after-paint.tsx'
import styles from './notices.module.css'
import type { OpenedApp } from './open-app.ts'

/** Distance of the notices from the content below them, in CSS pixels. */
const MARGIN_PX = 16

interface BackofficeAppProps extends OpenedApp {
  /** Nonce of the page's inline styles. */
  readonly nonce: string
}

export function BackofficeApp(props: BackofficeAppProps) {
  return (
    <I18nProvider i18n={screenTexts}>
      <Screens {...props} />
    </I18nProvider>
  )
}

function Screens({ nonce, queries, router }: BackofficeAppProps) {
  const { t, i18n } = useLingui()
  const direction = directionOf(i18n.locale)
  useEffect(returnFocus, [])
  useEffect(keepFocus, [])
  // Everything that can be closed has this label.
  const CloseButton = { defaultProps: { 'aria-label': t`Close` } }
  return (
    <MantineProvider
      theme={mergeThemeOverrides(theme, { components: { CloseButton } })}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
        <QueryClientProvider client={queries}>
          <AfterPaint>
            <Notices />
          </AfterPaint>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DirectionProvider>
    </MantineProvider>
  )
}

/** Notices at the bottom start; a store's screens end above them. */
function Notices() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = frame.current?.querySelector<HTMLElement>('[data-position="bottom-left"]')
    if (!shown) return
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(shown.getBoundingClientRect().height)
      setNoticesHeight(height > 0 ? height + MARGIN_PX : 0)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame}>
      <Notifications
        withinPortal={false}
        position="bottom-left"
        className={styles.notices ?? ''}
        limit={5}
        autoClose={5000}
        containerWidth={400}
      />
    </div>
  )
}
