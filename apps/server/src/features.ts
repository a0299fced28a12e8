import type { Feature } from './define-feature.ts'
import { deliveriesFeature } from './deliveries/feature.ts'
import { eventsFeature } from './events/feature.ts'
import type { Follower } from './events/follower.ts'
import { alertsFeature } from './features/after/alerts/feature.ts'
import { analyticsFeature } from './features/after/analytics/feature.ts'
import { calendarFeature } from './features/after/calendar/feature.ts'
import { chatFeature } from './features/after/chat/feature.ts'
import { feedbackFeature } from './features/after/feedback/feature.ts'
import { figuresFeature } from './features/after/figures/feature.ts'
import { legalFeature } from './features/after/legal/feature.ts'
import { mailFeature } from './features/after/mail/feature.ts'
import { messagesFeature } from './features/after/messages/feature.ts'
import { notificationsFeature } from './features/after/notifications/feature.ts'
import { orderMessagesFeature } from './features/after/order-messages/feature.ts'
import { postFeature } from './features/after/post/feature.ts'
import { printingFeature } from './features/after/printing/feature.ts'
import { privacyFeature } from './features/after/privacy/feature.ts'
import { reservationNewsFeature } from './features/after/reservation-news/feature.ts'
import { storeFileFeature } from './features/after/store-file/feature.ts'
import { streamsFeature } from './features/after/streams/feature.ts'
import { suggestionsFeature } from './features/after/suggestions/feature.ts'
import { summaryFeature } from './features/after/summary/feature.ts'
import { undeliveredFeature } from './features/after/undelivered/feature.ts'
import { webhookFeature } from './features/after/webhook/feature.ts'
import { accountFeature } from './features/base/account/feature.ts'
import { auditFeature } from './features/base/audit/feature.ts'
import { contactFeature } from './features/base/contact/feature.ts'
import { otpFeature } from './features/base/otp/feature.ts'
import { peopleFeature } from './features/base/people/feature.ts'
import { shiftFeature } from './features/base/shift/feature.ts'
import { storeFeature } from './features/base/store/feature.ts'
import { customDomainFeature } from './features/hosting/custom-domain/feature.ts'
import { deletionFeature } from './features/hosting/deletion/feature.ts'
import { healthFeature } from './features/hosting/health/feature.ts'
import { operatorFeature } from './features/hosting/operator/feature.ts'
import { editorFeature } from './features/menu/editor/feature.ts'
import { imagesFeature } from './features/menu/images/feature.ts'
import { importFeature } from './features/menu/import/feature.ts'
import { ingredientFeature } from './features/menu/ingredient/feature.ts'
import { menuFeature } from './features/menu/menu/feature.ts'
import { closingFeature } from './features/order/closing/feature.ts'
import { codesFeature } from './features/order/codes/feature.ts'
import { discountFeature } from './features/order/discount/feature.ts'
import { gatewayFeature } from './features/order/gateway/feature.ts'
import { invoiceFeature } from './features/order/invoice/feature.ts'
import { ledgerFeature } from './features/order/ledger/feature.ts'
import { orderFeature } from './features/order/order/feature.ts'
import { orderRecordFeature } from './features/order/order-record/feature.ts'
import { paymentFeature } from './features/order/payment/feature.ts'
import { reservationFeature } from './features/order/reservation/feature.ts'
import { slotFeature } from './features/order/slot/feature.ts'
import { stockFeature } from './features/order/stock/feature.ts'
import type { Job } from './jobs/define-job.ts'
import { limitsFeature } from './limits/feature.ts'

/**
 * All features by floor: each builds on those of lower floors, and of its own floor on those before it. The borders are
 * checked by this list (tools/border-rules.ts).
 */
const FLOORS = {
  /** Callers, the audit log, stores and people. */
  base: [
    eventsFeature,
    deliveriesFeature,
    limitsFeature,
    accountFeature,
    auditFeature,
    storeFeature,
    peopleFeature,
    shiftFeature,
    contactFeature,
    otpFeature,
  ],
  /** Offer of a store: its menu. */
  menu: [imagesFeature, menuFeature, ingredientFeature, editorFeature, importFeature],
  /** Orders and payments of diners. */
  order: [
    orderRecordFeature,
    discountFeature,
    slotFeature,
    stockFeature,
    codesFeature,
    reservationFeature,
    gatewayFeature,
    ledgerFeature,
    invoiceFeature,
    closingFeature,
    orderFeature,
    paymentFeature,
  ],
  /** Reactions to orders, and features that concern a store as a whole. */
  after: [
    figuresFeature,
    suggestionsFeature,
    printingFeature,
    chatFeature,
    orderMessagesFeature,
    messagesFeature,
    notificationsFeature,
    alertsFeature,
    feedbackFeature,
    mailFeature,
    legalFeature,
    postFeature,
    calendarFeature,
    privacyFeature,
    reservationNewsFeature,
    streamsFeature,
    summaryFeature,
    undeliveredFeature,
    webhookFeature,
    analyticsFeature,
    storeFileFeature,
  ],
  /** Features of the installation and its addresses. */
  hosting: [customDomainFeature, deletionFeature, operatorFeature, healthFeature],
} satisfies Record<string, readonly Feature[]>

export const FEATURES: readonly Feature[] = Object.values(FLOORS).flat()

export function allJobs(): readonly Job[] {
  return FEATURES.flatMap(({ jobs = [] }) => jobs)
}

export function allFollowers(): readonly Follower[] {
  return FEATURES.flatMap(({ followers = [] }) => followers)
}
