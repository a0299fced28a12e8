/** Everything the screens stand on: texts, look, server state, addresses. */
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ApiError } from '../shared/api.ts'
import { i18n } from '../shared/i18n.ts'
import { theme, themeVariables } from '../shared/look/theme.ts'
import styles from './app.module.css'
import { makeRouter } from './router.tsx'

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The server may be this very machine: it is asked even when the device thinks that it is offline.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        // A refusal stays a refusal; a broken line may mend.
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status >= 500 || error.status === 0),
      },
    },
  })
}

export function App({ nonce }: { nonce: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <Screens nonce={nonce} />
    </I18nProvider>
  )
}

function Screens({ nonce }: { nonce: string }) {
  const { t } = useLingui()
  const [queries] = useState(makeQueryClient)
  const [router] = useState(() => makeRouter(queries))
  // Whatever can be closed says so.
  const CloseButton = { defaultProps: { 'aria-label': t`Close` } }
  return (
    <MantineProvider
      theme={mergeThemeOverrides(theme, { components: { CloseButton } })}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        {/* At the lower start, where neither the buttons of a page nor those of its tickets and forms are. */}
        <Notifications
          position="bottom-left"
          className={styles.notices ?? ''}
          limit={5}
          autoClose={5000}
          containerWidth={400}
        />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
