import { makeTestDatabase } from '@thali/test-kit/test-database'
import { openEvenings, tryEveningsOverRoutes } from './evenings-over-routes.ts'
import { tryExactTotals } from './exact-totals.ts'
import { tryForgedMessages } from './fuzz/forged-messages.ts'
import { tryForgedPayments } from './fuzz/forged-payments.ts'
import { openSecrets, trySecrets } from './fuzz/secrets-stay-inside.ts'
import { tryPaidAcrossKills } from './kills/paid-across-kills.ts'
import { tryOneAmount } from './one-amount.ts'
import { openPaidOnce, tryPaidOnce } from './paid-once.ts'
import { SIGNAL_ORDERS } from './payment-signals.ts'
import { tryPayments } from './payments-agree.ts'
import { runnable } from './run-proof.ts'

/** Each one that is delivered makes the server ask its gateway. */
const FORGED_READ_PER_DELIVERED = 20

/** Promises about totals and payments. */
export const MONEY_RUNS = {
  d1: runnable({
    shows: 'totals add up exactly',
    count: 1_000_000,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryExactTotals(random, count),
  }),
  d2: runnable({
    shows: 'forged returns and webhooks of payment gateways are refused or say nothing new, and pay no order',
    count: 10_000,
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => {
      const read = await tryForgedMessages(random, count)
      const delivered = await tryForgedPayments(random, Math.ceil(count / FORGED_READ_PER_DELIVERED))
      return {
        figures: { ...read.figures, ...delivered.figures },
        violations: [...read.violations, ...delivered.violations],
      }
    },
  }),
  d3: runnable({
    shows: 'an order is paid once and released once, whatever tells of its payment, in every order',
    count: SIGNAL_ORDERS,
    open: openPaidOnce,
    attempt: tryPaidOnce,
  }),
  d4: runnable({
    shows: 'money paid, shown, refundable and due back agree, whatever happens in whatever order',
    count: 1_000_000,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryPayments(random, count),
  }),
  d5: runnable({
    shows: 'secrets are in no answer, header, log, bundle, table or file',
    count: 10_000,
    open: openSecrets,
    attempt: trySecrets,
  }),
  d6: runnable({
    shows: 'what a gateway took is paid or due back, once, whatever process is killed while diners pay',
    count: 100,
    open: makeTestDatabase,
    attempt: tryPaidAcrossKills,
  }),
  d7: runnable({
    shows: 'paid less given back is billed less credited, on every document',
    count: 100_000,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryOneAmount(random, count),
  }),
  'd7-routes': runnable({
    shows: 'the same over the calls of diners, staff and a gateway, until the day is closed',
    count: 300,
    open: () => openEvenings(),
    attempt: tryEveningsOverRoutes,
  }),
}
