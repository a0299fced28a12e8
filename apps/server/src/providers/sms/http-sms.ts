import type { SmsService } from '../../config.ts'
import { type SmsProvider, SmsUnavailable } from './sms-provider.ts'

/** Time limit of a send, in milliseconds, as a diner waits for the code. */
const SEND_MS = 10_000

type Values = Readonly<Record<'phone' | 'digits' | 'text' | 'code', string>>

/**
 * Sends texts by any service with an HTTP API: its address, headers and body are the operator's, who fills in
 * the fields of its contract and the country's rules (in India the DLT entity, header and template).
 */
export function httpSms({ url, headers, body, ownDataBody }: SmsService): SmsProvider {
  return {
    available: true,
    async send(phone, text, code, purpose) {
      const template = (purpose === 'own-data' ? ownDataBody : null) ?? body
      const isJson = /^\s*[[{]/.test(template)
      const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
      const values = { phone, digits: phone.replace('+', ''), text, code }
      const request = {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body: fill(template, values, isJson ? jsonText : encodeURIComponent),
        redirect: 'manual',
        signal: AbortSignal.timeout(SEND_MS),
      } as const
      const answer = await fetch(fill(url, values, encodeURIComponent), request).catch((cause: unknown) => {
        throw new SmsUnavailable('the SMS service could not be reached', { cause })
      })
      // Its words may repeat phone and code: they are neither read nor logged.
      await answer.body?.cancel()
      if (!answer.ok) throw new SmsUnavailable(`the SMS service answered ${answer.status}`)
    },
  }
}

/** Replaces each `{name}` by its value, escaped so that it stays one value in its place. */
function fill(template: string, values: Values, write: (value: string) => string): string {
  return template.replace(/\{(phone|digits|text|code)\}/g, (_, name: keyof Values) => write(values[name]))
}

function jsonText(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
