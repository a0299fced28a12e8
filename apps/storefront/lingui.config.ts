import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Everything after the menu's first sight: its texts are a catalog of their own, so that the menu page stays small. */
const CHECKOUT = [
  'pages/home',
  'pages/not-found',
  'pages/place-order',
  'pages/orders',
  'pages/status',
  'features/cart',
  'features/checkout',
  'features/order-status',
  'features/option-sheet',
  'features/history',
  'features/feedback',
  'features/offline-orders',
  'shared/refusal-words.ts',
  'shared/order-type-words.ts',
  'shared/receipt.tsx',
  'shared/field.tsx',
  'shared/order-again.tsx',
].map((path) => `<rootDir>/src/${path}`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  fallbackLocales: false,
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    // First, since the pattern of the other would match its files too.
    { path: '<rootDir>/src/locales/checkout-{locale}', include: CHECKOUT, exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', ...CHECKOUT.map((path) => (path.includes('.') ? path : `${path}/**`))],
    },
  ],
})
