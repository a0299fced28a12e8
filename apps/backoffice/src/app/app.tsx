/** Root component: provides texts, theme, server state and routes. */
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { DirectionProvider, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { directionOf } from '@thali/domain/language'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { i18n as screenTexts } from '../shared/i18n.ts'
import { keepFocus } from '../shared/look/keep-focus.ts'
import { returnFocus } from '../shared/look/return-focus.ts'
import { theme, themeVariables } from '../shared/look/theme.ts'
import { AfterPaint } from './after-paint.tsx'
import { Notices } from './notices.tsx'
import type { OpenedApp } from './open-app.ts'

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
