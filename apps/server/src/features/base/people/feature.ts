import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { accountRoutes } from './account.routes.ts'
import { apiTokenRoutes } from './api-token.routes.ts'
import { createStoreRoutes } from './create-store.routes.ts'
import { linkRoutes } from './link.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { pinRoutes } from './pin.routes.ts'
import { removeUnconfirmed } from './remove-unconfirmed.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { staffRoutes } from './staff.routes.ts'
import { tenantRoutes } from './tenant.routes.ts'
import { DEVICE_DAYS } from './users/known-device.ts'

export const peopleFeature = defineFeature({
  routes: [
    accountRoutes,
    ownAccountRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    createStoreRoutes,
    linkRoutes,
    staffRoutes,
    pinRoutes,
    apiTokenRoutes,
    tenantRoutes,
  ],
  jobs: [
    removeAfter({ table: 'one_time_links', key: ['token_hash'], column: 'expires_at', days: 0 }),
    removeAfter({ table: 'account_links', key: ['token_hash'], column: 'expires_at', days: 0 }),
    removeAfter({ table: 'invitations', column: 'expires_at', days: 0 }),
    removeAfter({
      table: 'known_devices',
      key: ['token_hash', 'user_id'],
      column: 'seen_at',
      days: DEVICE_DAYS,
    }),
    defineHourlyJob('remove-unconfirmed-accounts', removeUnconfirmed),
  ],
})
