import type { Feature } from './define-feature.ts'
import { deliveriesFeature } from './deliveries/feature.ts'
import { eventsFeature } from './events/feature.ts'
import type { Follower } from './events/follower.ts'
import { accountFeature } from './features/account/feature.ts'
import { alertsFeature } from './features/alerts/feature.ts'
import { analyticsFeature } from './features/analytics/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { closingFeature } from './features/closing/feature.ts'
import { codesFeature } from './features/codes/feature.ts'
import { customDomainFeature } from './features/custom-domain/feature.ts'
import { deletionFeature } from './features/deletion/feature.ts'
import { discountFeature } from './features/discount/feature.ts'
import { editorFeature } from './features/editor/feature.ts'
import { exportFeature } from './features/export/feature.ts'
import { feedbackFeature } from './features/feedback/feature.ts'
import { figuresFeature } from './features/figures/feature.ts'
import { healthFeature } from './features/health/feature.ts'
import { imagesFeature } from './features/images/feature.ts'
import { importFeature } from './features/import/feature.ts'
import { invoiceFeature } from './features/invoice/feature.ts'
import { legalFeature } from './features/legal/feature.ts'
import { menuFeature } from './features/menu/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { noticesFeature } from './features/notices/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { operatorFeature } from './features/operator/feature.ts'
import { orderFeature } from './features/order/feature.ts'
import { otpFeature } from './features/otp/feature.ts'
import { paymentFeature } from './features/payment/feature.ts'
import { printingFeature } from './features/printing/feature.ts'
import { privacyFeature } from './features/privacy/feature.ts'
import { storeFeature } from './features/store/feature.ts'
import { streamsFeature } from './features/streams/feature.ts'
import { summaryFeature } from './features/summary/feature.ts'
import { undeliveredFeature } from './features/undelivered/feature.ts'
import { webhookFeature } from './features/webhook/feature.ts'
import type { Job } from './jobs/define-job.ts'

/** All features by floor (docs/architecture.md): each builds on those before it. */
const FLOORS = {
  base: [
    eventsFeature,
    deliveriesFeature,
    healthFeature,
    accountFeature,
    auditFeature,
    storeFeature,
    legalFeature,
  ],
  menu: [menuFeature, imagesFeature, editorFeature, importFeature, exportFeature],
  order: [
    orderFeature,
    otpFeature,
    paymentFeature,
    invoiceFeature,
    closingFeature,
    codesFeature,
    discountFeature,
    feedbackFeature,
  ],
  after: [
    figuresFeature,
    analyticsFeature,
    messagesFeature,
    noticesFeature,
    alertsFeature,
    notificationsFeature,
    webhookFeature,
    printingFeature,
    undeliveredFeature,
    summaryFeature,
    streamsFeature,
    privacyFeature,
  ],
  hosting: [deletionFeature, customDomainFeature, operatorFeature],
} satisfies Record<string, readonly Feature[]>

export const FEATURES: readonly Feature[] = Object.values(FLOORS).flat()

export function allJobs(): readonly Job[] {
  return FEATURES.flatMap(({ jobs = [] }) => jobs)
}

export function allFollowers(): readonly Follower[] {
  return FEATURES.flatMap(({ followers = [] }) => followers)
}
