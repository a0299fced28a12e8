/** Audit log of a store: changes by its staff and by operators. */
import { z } from 'zod'
import { dayFilter, text } from './text.ts'

/** Entries of one page. */
export const AUDIT_PAGE = 50

/** Actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'item.set-state',
  'item.set-states',
  'ingredient.add',
  'ingredient.save',
  'ingredient.remove',
  'ingredient.set-states',
  'ingredient.ask',
  'stock.set',
  'ordering.pause',
  'ordering.resume',
  'ordering.rush',
  'ordering.rush-end',
  'setup.dismiss',
  'order.approve',
  'order.release',
  'order.cancel',
  'order.undo',
  'order.discard-line',
  'invoice.issue',
  'invoice.credit',
  'invoice.mail',
  'order.move-table',
  'bill.mark',
  'guest-request.answer',
  'chat.open-room',
  'chat.settle',
  'mail.remove',
  'mail-label.set',
  'mail-label.remove',
  'mail-template.set',
  'mail-template.remove',
  'mail-account.set',
  'mail-account.test',
  'mail-account.remove',
  'reservation.book',
  'reservation.step',
  'reservation.change',
  'reservation.move',
  'calendar-feed.make',
  'calendar-feed.revoke',
  'waitlist.add',
  'waitlist.step',
  'calendar-note.add',
  'calendar-note.change',
  'calendar-note.remove',
  'shift.add',
  'shift.change',
  'shift.remove',
  'shift.copy-week',
  'contact.add',
  'contact.change',
  'contact.remove',
  'place.seat',
  'place.leave',
  'booking-rules.set',
  'payment.mark',
  'payment.undo-mark',
  'day.close',
  'day.note-float',
  'day.move-cash',
  'payment.refund',
  'payment.close-due',
  'payment.close-difference',
  'refund.approve',
  'refund.decline',
  'refund.retry',
  'refund.set-limit',
  'gateway.set-keys',
  'gateway.test-keys',
  'gateway.use',
  'gateway.end-previous',
  'upi.set',
  'message-account.set',
  'message-account.test',
  'message-account.use',
  'message-account.remove',
  'messages.set',
  'stations.set',
  'order-alerts.set',
  'push-device.add',
  'push-device.remove',
  'push-device.test',
  'order.see',
  'printer.add',
  'printer.set',
  'printer.remove',
  'printer.rekey',
  'printer.test',
  'order.print',
  'invoice.print',
  'closing.print',
  'print-job.again',
  'print-job.dismiss',
  'token.create',
  'token.revoke',
  'message.resend',
  'message.dismiss',
  'webhook.add',
  'webhook.set',
  'webhook.remove',
  'webhook.new-secret',
  'webhook.test',
  'webhook.replay',
  'store.create',
  'store.suspend',
  'store.resume',
  'store.set-subscription',
  'store.delete',
  'store.restore',
  'store.export',
  'guest.erase',
  'operator.visit',
  'operator.leave',
  'menu.start',
  'menu.publish',
  'menu.roll-back',
  'menu.schedule',
  'menu.cancel-scheduled',
  'menu.publish-scheduled',
  'menu.discard-draft',
  'menu.import',
  'menu.bulk-edit',
  'menu.undo',
  'store.import',
  'store.set',
  'settings.save',
  'legal.save',
  'store.change-slug',
  'store.set-domain',
  'store.prove-domain',
  'store.lose-domain',
  'store.set-domain-codes',
  'store.remove-domain',
  'store.set-logo',
  'store.set-banner',
  'place.set',
  'code.make',
  'code.set',
  'code.rekey',
  'code.remove',
  'discount.create',
  'discount.change',
  'discount.set-state',
  'post.create',
  'post.change',
  'post.set-state',
  'post.remove',
  'owner-link.create',
  'member.set',
  'member.join',
  'member.set-role',
  'member.set-status',
  'member.end-sessions',
  'member.set-summary',
  'member.set-notifications',
  'member.set-pin',
  'member.clear-pin',
  'member.remove',
  'member.link-back',
  'invitation.create',
  'invitation.revoke',
  'screen.create',
  'screen.pair',
  'screen.revoke',
  'screen.begin-person',
  'screen.end-person',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Prefixes of the actions of each kind; the longest prefix that fits an action decides. */
const KIND_PREFIXES = {
  orders: [
    'order.',
    'bill.',
    'guest-request.',
    'chat.',
    'reservation.',
    'place.seat',
    'place.leave',
    'calendar-feed.',
    'calendar-note.',
    'waitlist.',
    'stations.',
  ],
  money: ['invoice.', 'payment.', 'closing.', 'day.', 'refund.', 'gateway.', 'upi.', 'discount.'],
  menu: ['item.', 'menu.', 'ingredient.', 'stock.'],
  store: [
    'store.',
    'settings.',
    'setup.',
    'legal.',
    'post.',
    'mail.',
    'mail-label.',
    'mail-template.',
    'mail-account.',
    'ordering.',
    'order-alerts.',
    'code.',
    'place.',
    'booking-rules.',
    'printer.',
    'print-job.',
    'message.',
    'messages.',
    'message-account.',
    'guest.',
  ],
  people: [
    'operator.',
    'member.',
    'invitation.',
    'owner-link.',
    'screen.',
    'token.',
    'webhook.',
    'push-device.',
    'shift.',
    'contact.',
  ],
} as const satisfies Record<string, readonly string[]>

export type AuditKind = keyof typeof KIND_PREFIXES

/** Every kind, in the order in which a filter shows them. */
export const AUDIT_KINDS = Object.keys(KIND_PREFIXES) as [AuditKind, ...AuditKind[]]

/** Actions of a kind, each of which is of no other. */
export function actionsOfKind(kind: AuditKind): AuditAction[] {
  const prefixes = AUDIT_KINDS.flatMap((one) => KIND_PREFIXES[one].map((prefix) => ({ kind: one, prefix })))
  prefixes.sort((one, other) => other.prefix.length - one.prefix.length)
  return AUDIT_ACTIONS.filter(
    (action) => prefixes.find(({ prefix }) => action.startsWith(prefix))?.kind === kind,
  )
}

/** Filters of the audit log; an empty value does not filter. */
export const auditQuerySchema = z.object({
  before: text(120).default('').meta({ description: '`next` of the page before' }),
  person: text(80).default('').meta({ description: 'id of a member or a screen, or `operator`' }),
  kind: z.union([z.literal(''), z.enum(AUDIT_KINDS)]).default(''),
  from: dayFilter.meta({ description: "first day, by the store's clock" }),
  until: dayFilter.meta({ description: 'inclusive' }),
})

export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({
    /**
     * Means of authentication: session, API token, the screen itself, PIN at a screen, one-time link, or command
     * line.
     */
    kind: z.enum(['session', 'token', 'screen', 'pin', 'link', 'operator']),
    /** Empty for operators. */
    name: z.string(),
    role: z.string().nullable(),
  }),
  action: z.string(),
  /** Network address and User-Agent. Null from the command line, and after 90 days. */
  place: z.object({ address: z.string(), device: z.string() }).nullable(),
  /** False for entries from before the chaining. */
  isChained: z.boolean(),
  /** Id of the changed object; empty: the store itself. */
  subject: z.string(),
  /** Values before and after, by field. */
  changes: z.record(z.string(), z.array(z.unknown()).length(2)),
})

/** A page of the log, the newest first. */
export const auditSchema = z.object({
  items: z.array(auditEntrySchema),
  /** Cursor of the page of older entries; null: none. */
  next: z.string().nullable(),
})

/** Result of reading the whole log and recomputing its hashes. */
export const auditVerificationSchema = z.object({
  isIntact: z.boolean(),
  /** Number of entries read and found intact. */
  entries: z.int(),
  /**
   * Last entry, null when there is none. Its fingerprint, noted elsewhere, later shows whether the log was replaced.
   */
  last: z.object({ number: z.int(), fingerprint: z.string() }).nullable(),
  /** Number of the first entry that was changed, removed or put between others; null: none. */
  brokenAt: z.int().nullable(),
})

export type AuditVerification = z.infer<typeof auditVerificationSchema>
export type Audit = z.infer<typeof auditSchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
