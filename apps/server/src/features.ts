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
import { feedbackFeature } from './features/feedback/feature.ts'
import { figuresFeature } from './features/figures/feature.ts'
import { gatewayFeature } from './features/gateway/feature.ts'
import { healthFeature } from './features/health/feature.ts'
import { imagesFeature } from './features/images/feature.ts'
import { importFeature } from './features/import/feature.ts'
import { invoiceFeature } from './features/invoice/feature.ts'
import { ledgerFeature } from './features/ledger/feature.ts'
import { legalFeature } from './features/legal/feature.ts'
import { menuFeature } from './features/menu/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { noticesFeature } from './features/notices/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { operatorFeature } from './features/operator/feature.ts'
import { orderFeature } from './features/order/feature.ts'
import { orderRecordFeature } from './features/order-record/feature.ts'
import { otpFeature } from './features/otp/feature.ts'
import { paymentFeature } from './features/payment/feature.ts'
import { peopleFeature } from './features/people/feature.ts'
import { printingFeature } from './features/printing/feature.ts'
import { privacyFeature } from './features/privacy/feature.ts'
import { storeFeature } from './features/store/feature.ts'
import { storeFileFeature } from './features/store-file/feature.ts'
import { streamsFeature } from './features/streams/feature.ts'
import { summaryFeature } from './features/summary/feature.ts'
import { undeliveredFeature } from './features/undelivered/feature.ts'
import { webhookFeature } from './features/webhook/feature.ts'
import type { Job } from './jobs/define-job.ts'
import { limitsFeature } from './limits/feature.ts'

/**
 * All features by floor: each builds on those of lower floors, and of its own floor on those before it. The borders are
 * checked by this list (tools/border-rules.ts).
 */
const FLOORS = {
  /** Who calls, what was changed, what a store is, who the people are. */
  base: [
    eventsFeature,
    deliveriesFeature,
    limitsFeature,
    accountFeature,
    auditFeature,
    storeFeature,
    peopleFeature,
    otpFeature,
  ],
  /** What a store offers. */
  menu: [imagesFeature, menuFeature, editorFeature, importFeature],
  /** What guests order and pay. */
  order: [
    discountFeature,
    codesFeature,
    orderRecordFeature,
    gatewayFeature,
    ledgerFeature,
    invoiceFeature,
    closingFeature,
    orderFeature,
    paymentFeature,
  ],
  /** What follows from that, or concerns all of a store. */
  after: [
    figuresFeature,
    printingFeature,
    noticesFeature,
    messagesFeature,
    notificationsFeature,
    alertsFeature,
    feedbackFeature,
    legalFeature,
    privacyFeature,
    streamsFeature,
    summaryFeature,
    undeliveredFeature,
    webhookFeature,
    analyticsFeature,
    storeFileFeature,
  ],
  /** What concerns an installation and its addresses. */
  hosting: [customDomainFeature, deletionFeature, operatorFeature, healthFeature],
} satisfies Record<string, readonly Feature[]>

export const FEATURES: readonly Feature[] = Object.values(FLOORS).flat()

export function allJobs(): readonly Job[] {
  return FEATURES.flatMap(({ jobs = [] }) => jobs)
}

export function allFollowers(): readonly Follower[] {
  return FEATURES.flatMap(({ followers = [] }) => followers)
}
