/** Watches that the server's statements stay within one store each (see `unboundTables`). */
import type { KyselyPlugin } from 'kysely'
import { unboundTables } from './store-binding.ts'
import { reportViolation } from './violations.ts'

/** Statements that look at several stores on purpose: by file and function, with the reason. */
export const ACROSS_STORES: Readonly<Record<string, string>> = {
  'custom-domain.queries.ts listDomainsToCheck': 'housekeeping looks at domains wherever they lie',
  'membership.queries.ts listMemberships': 'people read the labels of all stores that they work in',
  'membership.queries.ts findMembershipsIn': 'operators read the labels of all stores that they visit',
  'operator-stores.queries.ts listFirstStores':
    'owners of all stores are told of the installation they share',
  'events.queries.ts removeEventsBefore': 'housekeeping finds what is old wherever it lies',
  'due-rows.ts listFirst': 'one job finds what is due wherever it lies',
  'cursor.queries.ts beginNow': 'a follower that comes new begins in all stores',
  'cursor.queries.ts lagging': 'one loop follows the events of all stores in turn',
  'cursor.queries.ts listStoresBehind': 'one loop follows the events of all stores in turn',
  'cursor.queries.ts listStoresSince': 'one loop follows the events of all stores in turn',
  'cursor.queries.ts listFollowersBehind': 'metrics count what waits wherever it lies',
  'fill-menu-documents.ts listWithout': 'an upgrade goes through all stores in turn',
  'fill-menu-documents.ts listFormer': 'of one store, in tables that the schema names no more',
  'fill-settings-documents.ts listWithout': 'an upgrade goes through all stores in turn',
  'fill-settings-documents.ts readFormer': 'of one store, in a table that the schema names no more',
  'fill-settings-documents.ts listFormerTypes': 'of one store, in tables that the schema names no more',
  'store-health.queries.ts listHours': 'one job looks at all stores in turn',
  'store-health.queries.ts listHourCounts': 'one job compares all stores with their weeks before, in turn',
  'gone.queries.ts listMarkedOrders': 'one job takes questions back wherever they lie',
  'store-health.queries.ts countFailuresSince': 'one job counts what failed wherever it lies',
  'webhook-message.queries.ts removeMessagesBefore': 'housekeeping finds what is old wherever it lies',
  'remove-rows.queries.ts removeRowsBefore': 'housekeeping finds what is old wherever it lies',
  'jobs.queries.ts listDueJobs': 'one look finds what is due wherever it lies',
  'jobs.queries.ts selectName': 'one look finds what is due wherever it lies',
  'restored-access.queries.ts endRestoredAccess': 'a restore ends the series of all stores',
  'events.queries.ts listVersions': 'one poll asks for the versions of all stores that memory holds',
  'diner-push.queries.ts listDinersToNotify': 'one loop tells the diners of all stores in turn',
  'diner-message.queries.ts listOrdersToMessage': 'one loop tells the diners of all stores in turn',
  'diner-message.queries.ts listOverMessages': 'the same loop ends what is over wherever it lies',
  'chat.queries.ts listOverChats': 'the same loop ends what is over wherever it lies',
  'diner-push.queries.ts listEndedPushes': 'the same loop forgets what is over wherever it lies',
  'alert.queries.ts listStoresToAlert': 'one loop alerts the staff of all stores in turn',
  'reminder.queries.ts listDueReminders': 'reminders whose time has come are found wherever they lie',
  'reminder.queries.ts forgetNetworks': 'which network booked what has begun is forgotten of all stores',
  'load.queries.ts removeLoadBefore': 'housekeeping finds what is old wherever it lies',
  'later-orders.queries.ts listDueForRelease': 'the clock releases orders wherever they lie',
  'scheduled-menus.queries.ts listDue': 'the publisher finds what is due wherever it lies',
  'mail-account.queries.ts findDueMailAccount': 'one reader reads the mailboxes of all stores in turn',
  'mail.queries.ts listStranded': 'one loop gives up mails of all stores in turn',
  'mail-thread.queries.ts removeLongPutAway': 'housekeeping over all stores',
  'mail-limit.queries.ts findNextMailStore': 'housekeeping over all stores, one after another',
  'conversation.queries.ts listUnanswered': 'one loop tells the staff of all stores in turn',
  'unused-images.queries.ts listUnusedImages': 'housekeeping finds what is unused wherever it lies',
  'privacy.queries.ts listStoresToErase': 'housekeeping finds what is old wherever it lies',
  'work.queries.ts readUnaccepted': 'metrics count what waits wherever it lies',
  'work.queries.ts readWork': 'metrics count what waits wherever it lies',
  'work.queries.ts countSilentWebhooks': 'metrics count what waits wherever it lies',
  'doctor.queries.ts listDomainTrouble': 'thali doctor looks at all stores of an installation',
  'doctor.queries.ts listAccountsWithWebhooks': 'thali doctor looks at all stores of an installation',
  'promised-orders.queries.ts listPromisingStores': 'one job looks at the promises of all stores in turn',
  'made-orders.queries.ts listStoresToLearn': 'one job learns for all stores in turn',
  'payment-facts.queries.ts listUnpaidBefore': 'orders that nobody pays are found wherever they lie',
  'lease.queries.ts findSoonest':
    'one relay follows the payments, refunds and comparisons of all stores in turn',
  'waiting-jobs.queries.ts findDuePrinter': 'one relay sends to the printers of all stores in turn',
  'waiting-jobs.queries.ts listOverdueJobs': 'one watch sees which printers are silent wherever they stand',
  'event.queries.ts removeBodiesBefore': 'housekeeping finds what is old wherever it lies',
  'images.queries.ts findImageJob': 'workers take pictures of all stores in turn',
  'images.queries.ts isOriginalDue': 'originals are kept by their bytes, whichever stores show them',
  'audit.queries.ts listOldAudit': 'housekeeping finds what is old wherever it lies',
  'audit-chain.queries.ts listOldPlaces': 'housekeeping finds what is old wherever it lies',
  'audit-chain.queries.ts listChains': 'the command that verifies every store',
  'uncounted-orders.queries.ts listUncounted': 'orders of before are counted wherever they lie',
  'uncounted-orders.queries.ts listUnitemized': 'orders of before are counted wherever they lie',
  'unaccepted-orders.queries.ts removeUnacceptedBefore': 'housekeeping finds what is old wherever it lies',
}

/** The plugin of the test databases. Tests may run any query: only those of the server's code are checked. */
export const oneStoreStatements = watchStatements({
  judged: /\/apps\/server\/src\/(?!.*\.test\.ts)/,
  exceptions: ACROSS_STORES,
  report: reportViolation,
})

/** Runs statements that others have made. */
const MACHINERY =
  /\/node_modules\/|node:|\/one-store-statements\.ts|\/db\/(?:count-rows|prepared-query|results)\.ts/
/** Depth of a stack trace: libraries may lie between a statement and its caller. */
const FRAMES = 40

export function watchStatements(rule: {
  /** Paths of the files whose statements are judged. */
  readonly judged: RegExp
  /** `file function` of statements that need not be bound. */
  readonly exceptions: Readonly<Record<string, string>>
  readonly report: (violation: string) => void
}): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const tables = unboundTables(node)
      const frame = tables.length > 0 ? findCaller() : ''
      const caller = nameOf(frame)
      if (rule.judged.test(frame) && !(caller in rule.exceptions)) {
        rule.report(`${caller} is not bound to one store: ${tables.join(', ')}`)
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** The line of the stack on which the statement is asked; only this one is written out, which takes most of the time. */
function findCaller(): string {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = FRAMES
  Error.prepareStackTrace = (_, sites) => sites
  const sites = new Error('where').stack as unknown as readonly NodeJS.CallSite[]
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  const caller = sites.find((site) => !MACHINERY.test(site.getFileName() ?? ''))
  return caller ? `at ${caller}` : ''
}

/** `at async listEvents (/path/events.queries.ts:1:2)` as `events.queries.ts listEvents`. */
function nameOf(frame: string): string {
  const [, name = '', file = ''] = /at (?:async )?(?:(\S+) \()?.*?([^/\\]+\.ts):\d+:\d+\)?$/.exec(frame) ?? []
  return `${file} ${name}`.trim()
}
