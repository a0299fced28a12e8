import { escapeHtml } from '@thali/domain/escape-html'
import { minorToDecimal } from '@thali/domain/money/money'
import type { SandboxAction, SandboxPayment } from './sandbox-ledger.ts'
import { SANDBOX_STYLE } from './sandbox-style.ts'

/** Behaviours of the sandbox's calls; its pages always answer. */
export const SANDBOX_OUTAGES = ['none', 'error', 'junk', 'hang'] as const
export type SandboxOutage = (typeof SANDBOX_OUTAGES)[number]

const OUTAGE_TEXTS: Readonly<Record<SandboxOutage, string>> = {
  none: 'Answers',
  error: 'Fails (HTTP 500)',
  junk: 'Talks nonsense',
  hang: 'Hangs',
}

interface ActionText {
  readonly title: string
  readonly hint: string
}

const ACTION_TEXTS: Readonly<Record<Exclude<SandboxAction, 'pay' | 'fail' | 'leave'>, ActionText>> = {
  'pay-webhook-first': { title: 'Pay, webhook first', hint: 'The store hears of it before you are back.' },
  'pay-webhook-late': {
    title: 'Pay, webhook late',
    hint: 'You are back first; the webhook waits to be sent.',
  },
  'pay-and-close': { title: 'Pay and close the tab', hint: 'You never come back; the webhook tells.' },
  'pay-in-silence': {
    title: 'Pay, then hours of silence',
    hint: 'Neither you nor a webhook; the store must ask.',
  },
  'pay-twice': { title: 'Pay twice', hint: 'Two charges for one order.' },
  'pay-less': { title: 'Pay less', hint: 'One whole unit of the currency is missing.' },
}

/** The page that a payer comes to. */
export function showPayment(payment: SandboxPayment): string {
  const amount = `${payment.currency} ${minorToDecimal(payment.amountMinor)}`
  const others = Object.entries(ACTION_TEXTS).map(
    ([action, { title, hint }]) =>
      html`<li><button name="action" value="${action}"><b>${title}</b><span>${hint}</span></button></li>`,
  )
  return page(
    `Pay ${amount}`,
    [
      html`<h1><span>${payment.description}</span> ${amount}</h1>`,
      STATE_NOTES[payment.state],
      '<form method="post">',
      '<p class="row"><button class="main" name="action" value="pay">Pay</button>',
      '<button name="action" value="fail">Fail</button>',
      '<button name="action" value="leave">Leave</button></p>',
      `<h2>Other ways it may go</h2><ul class="actions">${others.join('')}</ul></form>`,
    ].join(''),
  )
}

const STATE_NOTES: Readonly<Record<SandboxPayment['state'], string>> = {
  open: '',
  paid: '<p class="note">Already paid. What you press now is paid a second time.</p>',
  closed: '<p class="note">The store has closed this payment. What you press now comes too late.</p>',
}

/** Page after a payment that does not lead back to the store. */
export function showLeft({ reference }: SandboxPayment): string {
  return page(
    'Paid',
    html`<h1>Paid</h1><p>You do not go back to the store. Close this tab.</p><code>${reference}</code>`,
  )
}

export function showMissing(): string {
  return page('Not here', '<h1>There is no such payment</h1><p>A sandbox forgets when it is stopped.</p>')
}

/** All payments, held webhooks, and the behaviour of the calls. */
export function showOverview(seen: {
  readonly payments: readonly SandboxPayment[]
  readonly held: number
  readonly outage: SandboxOutage
}): string {
  const outages = SANDBOX_OUTAGES.map((outage) => {
    const pressed = outage === seen.outage ? 'true' : 'false'
    return html`<button name="outage" value="${outage}" aria-pressed="${pressed}">${OUTAGE_TEXTS[outage]}</button>`
  })
  const rows = seen.payments.slice(0, 100).map((payment) => {
    const paid = payment.charges.filter(({ state }) => state === 'captured').length
    const facts = `${payment.state}, ${paid} charged, ${payment.refunds.length} refunded`
    const amount = `${payment.currency} ${minorToDecimal(payment.amountMinor)}`
    return html`<li><a href="/pay/${payment.id}"><b>${payment.description}</b> <span>${amount}</span><span>${facts}</span></a></li>`
  })
  return page(
    'Sandbox payments',
    [
      '<h1>Sandbox payments</h1>',
      '<form method="post" action="/control">',
      `<h2>The gateway</h2><p class="row">${outages.join('')}</p>`,
      `<h2>Webhooks held back: ${seen.held}</h2>`,
      `<p class="row"><button name="release" value="1"${seen.held === 0 ? ' disabled' : ''}>Send them now</button></p></form>`,
      `<h2>Payments</h2>${rows.length > 0 ? `<ul class="actions">${rows.join('')}</ul>` : '<p>None yet.</p>'}`,
    ].join(''),
  )
}

function page(title: string, content: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    html`<title>${title} · Sandbox</title>`,
    `<style>${SANDBOX_STYLE}</style></head><body>`,
    '<p class="mark" role="note"><b>Sandbox</b> A pretended payment service. No money moves here.</p>',
    `<main>${content}</main></body></html>`,
  ].join('')
}

/** Escapes what is filled in. */
function html(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values.map(escapeHtml))
}
