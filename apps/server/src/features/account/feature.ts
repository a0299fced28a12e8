import { defineFeature } from '../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../jobs/define-job.ts'
import { removeAfter } from '../../jobs/remove-after.ts'
import { accountRoutes } from './account.routes.ts'
import { apiTokenRoutes } from './api-token.routes.ts'
import { shareOrderRates } from './limits/share-order-rates.ts'
import { linkRoutes } from './link.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { DEVICE_DAYS } from './people/known-device.ts'
import { removeUnconfirmed } from './remove-unconfirmed.ts'
import { screenRoutes } from './screens.routes.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { staffRoutes } from './staff.routes.ts'
import { tenantRoutes } from './tenant.routes.ts'

export const accountFeature = defineFeature({
  routes: [
    accountRoutes,
    ownAccountRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    linkRoutes,
    staffRoutes,
    screenRoutes,
    apiTokenRoutes,
    tenantRoutes,
  ],
  jobs: [
    defineJob({
      name: 'share-order-rates',
      everyMs: 1_000,
      // SQLite has one process alone.
      run: async (deps) => deps.engine === 'postgres' && shareOrderRates(deps),
    }),
    removeAfter({ table: 'sessions', key: ['id'], column: 'expires_at', days: 0 }),
    removeAfter({ table: 'one_time_links', key: ['token_hash'], column: 'expires_at', days: 0 }),
    removeAfter({ table: 'guess_counts', key: ['key'], column: 'window_end', days: 0 }),
    removeAfter({ table: 'api_tokens', column: 'expires_at', days: 0 }),
    removeAfter({ table: 'account_links', key: ['token_hash'], column: 'expires_at', days: 0 }),
    removeAfter({ table: 'invitations', column: 'expires_at', days: 0 }),
    removeAfter({ table: 'screens', column: 'pair_before', days: 0, unless: 'paired_at' }),
    removeAfter({
      table: 'known_devices',
      key: ['token_hash', 'user_id'],
      column: 'seen_at',
      days: DEVICE_DAYS,
    }),
    defineHourlyJob('remove-unconfirmed-accounts', removeUnconfirmed),
  ],
})
