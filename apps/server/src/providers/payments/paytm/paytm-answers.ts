import { parseMinor } from '@thali/domain/money/money'
import { z } from 'zod'
import { callGateway, refused, unavailable } from '../call-gateway.ts'
import type { GatewayCall, GatewayMode, GatewayRefusal, GatewayUnavailable } from '../gateway.ts'
import { signBody } from './paytm-checksum.ts'
import type { PaytmKeys } from './paytm-keys.ts'

/** Origins of Paytm's API, without a trailing slash. */
export type PaytmHosts = Readonly<Record<GatewayMode, string>>

/** An amount as Paytm writes it: rupees with two decimals, in text. */
export const RUPEES = z.string().transform((text, context) => {
  const minor = parseMinor(text)
  if (minor === null) context.addIssue('no amount')
  return minor ?? 0
})

export type PaytmResult = z.infer<typeof RESULT>

const RESULT = z.object({
  resultStatus: z.string(),
  resultCode: z.string(),
  resultMsg: z.string().nullish(),
})

const ANY_ANSWER = z.object({ body: z.looseObject({ resultInfo: RESULT }) })

/** Checksum missing or wrong, merchant unknown or not allowed. */
const KEYS_CODES = new Set(['330', '335', '2004', '2005', '2006', '2007', '2013', '2014'])
const SYSTEM_CODES = new Set(['501', '00000900', 'U'])

/** Body of Paytm's answer, with its result; faults of keys or of Paytm are recognized before. */
export interface PaytmAnswer {
  readonly kind: 'answer'
  readonly result: PaytmResult
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Calls Paytm, signed. Answers are trusted for their TLS alone: Paytm does not document which bytes of an
 * answer the signature in its head covers.
 */
export async function askPaytm(
  url: string,
  body: Readonly<Record<string, unknown>>,
  keys: PaytmKeys,
  call: GatewayCall,
): Promise<PaytmAnswer | GatewayRefusal | GatewayUnavailable> {
  const rawBody = JSON.stringify(body)
  const signature = signBody(rawBody, keys.merchantKey)
  const reply = await callGateway(call, {
    url,
    headers: { 'content-type': 'application/json' },
    // The very bytes that were signed.
    body: `{"body":${rawBody},"head":${JSON.stringify({ signature })}}`,
  })
  if (reply.kind !== 'reply') return reply
  const { data } = ANY_ANSWER.safeParse(reply.json)
  if (!data) return unavailable('unreadable', `HTTP ${reply.status}`)
  const result = data.body.resultInfo
  if (KEYS_CODES.has(result.resultCode)) return refused('keys', paytmResultText(result))
  if (SYSTEM_CODES.has(result.resultCode)) return unavailable('server-error', paytmResultText(result))
  return { kind: 'answer', result, body: data.body }
}

export function paytmResultText({ resultCode, resultMsg }: PaytmResult): string {
  return `${resultCode} ${resultMsg ?? ''}`.trim()
}
