/** For tests: providers that a screen needs within a store: texts, theme, server state. */
import { I18nProvider } from '@lingui/react'
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Membership } from '@thali/contract/accounts'
import type { Role } from '@thali/domain/people/permissions'
import type { ReactNode } from 'react'
import { i18n } from './i18n.ts'
import { theme } from './look/theme.ts'
import { ScreenDecimals } from './screen-decimals.tsx'
import { StoreContext } from './session.ts'

const STORE: Membership = {
  storeId: 'store-1',
  slug: 'spice-route',
  name: 'Spice Route',
  role: 'owner',
  timeZone: 'Asia/Kolkata',
  dayTurnsAtMinute: 240,
  country: 'India',
  dialCode: '+91',
  currencyCode: 'INR',
  currencySymbol: '₹',
  upi: null,
  suspendedReason: null,
  visitEndsAt: null,
}

const TEST_THEME = mergeThemeOverrides(theme, {
  components: { CloseButton: { defaultProps: { 'aria-label': 'Close' } } },
})

interface TestScreenProps {
  readonly role?: Role
  /** Differences of the store from the usual one. */
  readonly store?: Partial<Membership>
  readonly children: ReactNode
}

export function TestScreen({ role = 'owner', store, children }: TestScreenProps) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={TEST_THEME} env="test">
        <QueryClientProvider client={queries}>
          <StoreContext value={{ ...STORE, role, ...store }}>
            <ScreenDecimals>{children}</ScreenDecimals>
          </StoreContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
}
