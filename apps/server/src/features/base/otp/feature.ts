import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { otpRoutes } from './otp.routes.ts'

export const otpFeature = defineFeature({
  routes: [otpRoutes],
  jobs: [
    removeAfter({ table: 'unsent_codes', column: 'expires_at', days: 0 }),
    removeAfter({ table: 'otp_codes', column: 'sent_at', days: 1 }),
    removeAfter({ table: 'otp_sends', column: 'sent_at', days: 1 }),
    // A business day of any time zone has ended two days later.
    removeAfter({
      table: 'otp_guesses',
      key: ['store_id', 'business_day'],
      column: 'business_day',
      days: 2,
      isDate: true,
    }),
  ],
})
