/** The page that posts a payer's browser to a gateway. It has a policy of its own, and no other page may do so. */

import { createHash } from 'node:crypto'
import { escapeHtml } from '@thali/domain/escape-html'
import { directionOf, LANGUAGE_TAGS, type Language } from '@thali/domain/language'
import { findStoreIdByAddress } from '../../../../db/find-store.ts'
import type { Deps } from '../../../../deps.ts'
import { SERVER_TEXTS } from '../../../../server-texts.ts'
import { findAttempt } from '../../ledger/attempt.queries.ts'

/** Script shared by all forms, so that its hash allows it. */
const SUBMIT = 'document.forms[0].submit()'
const SUBMIT_HASH = createHash('sha256').update(SUBMIT).digest('base64')
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}' +
  'button{font:inherit;font-weight:600;min-height:3rem;padding:.75rem 1.5rem;border-radius:.75rem;border:1px solid;cursor:pointer}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export interface PayPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** @returns null when there is no such attempt, it can no longer be paid, or its gateway needs no form */
export async function showPayPage(deps: Deps, attemptId: string): Promise<PayPage | null> {
  const storeId = await findStoreIdByAddress(deps.db, attemptId)
  const attempt = storeId === undefined ? undefined : await findAttempt(deps.db, storeId, attemptId)
  if (attempt?.step?.kind !== 'form') return null
  if (!attempt.isOpen || attempt.closesAt <= deps.now()) return null
  const { action, fields } = attempt.step
  return { html: write(action, fields), headers: headersFor(new URL(action).origin) }
}

function write(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Payment</title>',
    `<style>${STYLE}</style></head><body><main>`,
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}`,
    // For browsers without scripts, or that came back.
    `<button>${LANGUAGE_TAGS.map(buttonIn).join(' · ')}</button></form>`,
    `</main><script>${SUBMIT}</script></body></html>`,
  ].join('')
}

function buttonIn(lang: Language): string {
  return `<span lang="${lang}" dir="${directionOf(lang)}">${SERVER_TEXTS.continueToPayment[lang]}</span>`
}

function headersFor(origin: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    // Keeps the attempt's address out of the logs of the gateway and others.
    'referrer-policy': 'strict-origin',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'sha256-${SUBMIT_HASH}'`,
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action ${origin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
