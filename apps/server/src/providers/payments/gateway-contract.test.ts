/** Tests of what every adapter must do, against a stand-in made from its gateway's public documents. */
import { GATEWAY_KITS } from '@thali/test-kit/gateways/all-kits'
import { type GatewayKit, makeAttempt, makeCall, makeMessage } from '@thali/test-kit/gateways/gateway-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { GatewayAttempt, RefundRequest, StartRequest, StatusResult } from './gateway.ts'

describe.each(Object.entries(GATEWAY_KITS))('%s', (_name, startKit) => {
  let kit: GatewayKit
  let number = 0
  beforeAll(async () => {
    kit = await startKit()
  })
  afterEach(() => {
    kit.standIn.mood = 'well'
    kit.standIn.lie = 'none'
    expect(kit.standIn.complaints).toEqual([])
  })
  afterAll(() => kit.close())

  /** Attempt whose payment page was opened. */
  async function opened(): Promise<GatewayAttempt> {
    number += 1
    const request = makeAttempt(number)
    return open(request)
  }

  async function open(request: StartRequest): Promise<GatewayAttempt> {
    const started = await kit.gateway.start(kit.account, request, makeCall())
    if (started.kind !== 'started') throw new Error(`${started.kind}: ${started.detail}`)
    await kit.open(started.step)
    return { ...request, gatewayId: started.gatewayId }
  }

  async function paid(): Promise<GatewayAttempt> {
    const attempt = await opened()
    kit.pay(attempt)
    return attempt
  }

  async function ask(attempt: GatewayAttempt): Promise<StatusResult> {
    return kit.gateway.askStatus(kit.account, attempt, makeCall())
  }

  async function refundFor(attempt: GatewayAttempt, amountMinor: number): Promise<RefundRequest> {
    number += 1
    const answer = await ask(attempt)
    const chargeId = answer.kind === 'answered' ? answer.charges.at(-1)?.chargeId : undefined
    const { reference } = makeAttempt(number)
    return { reference, attempt, chargeId: chargeId ?? '', amountMinor, currency: 'INR', refundId: null }
  }

  describe('a payment', () => {
    it('says who asks, takes its own keys again, and names those that are missing', () => {
      const { gateway, account } = kit
      expect(gateway.readKeys(account.keys)).toEqual({ kind: 'keys', keys: account.keys })
      const { keyFields } = gateway
      const required = keyFields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
      expect(gateway.readKeys({})).toEqual({ kind: 'wrong', fields: required })
      expect(Object.keys(account.keys).sort()).toEqual(keyFields.map(({ name }) => name).sort())
      expect(gateway.merchantOf(account.keys)).not.toBe('')
    })

    it('is not paid before the diner pays', async () => {
      const answer = await ask(await opened())
      expect(wouldPay(answer)).toBe(false)
      expect(['answered', 'unknown']).toContain(answer.kind)
    })

    it('is told with account, reference, amount and currency once it is paid', async () => {
      const attempt = await paid()
      expect(await ask(attempt)).toMatchObject({
        kind: 'answered',
        merchant: kit.gateway.merchantOf(kit.account.keys),
        reference: attempt.reference,
        charges: [{ state: 'captured', amountMinor: 14_950, currency: 'INR' }],
        isOpen: false,
      })
    })

    it('is not paid when it failed, and may be less than was asked for', async () => {
      const failed = await opened()
      kit.pay(failed, { state: 'failed' })
      expect(wouldPay(await ask(failed))).toBe(false)

      const less = await opened()
      kit.pay(less, { amountMinor: 14_850 })
      const answer = await ask(less)
      expect(answer).toMatchObject({ charges: [{ state: 'captured', amountMinor: 14_850 }] })
      expect(wouldPay(answer)).toBe(false)
    })

    it('pays nothing by an answer about another amount, account, order or currency', async () => {
      const attempt = await paid()
      expect(agrees(await ask(attempt), attempt)).toBe(true)
      for (const lie of kit.lies) {
        kit.standIn.lie = lie
        expect(agrees(await ask(attempt), attempt), lie).toBe(false)
      }
    })

    it('is started again under the same reference as the same, or refused', async () => {
      number += 1
      const request = makeAttempt(number)
      const attempt = await open(request)
      const again = await kit.gateway.start(kit.account, request, makeCall())
      if (again.kind === 'started') await kit.open(again.step)
      else expect(again.kind).toBe('refused')
      kit.pay(attempt)
      expect(agrees(await ask(attempt), attempt)).toBe(true)
    })
  })

  describe('what is not an answer', () => {
    const WRONG = {
      error: 'server-error',
      junk: 'unreadable',
      null: 'unreadable',
      flood: 'unreadable',
      elsewhere: 'unreadable',
      throttled: 'throttled',
    } as const

    it.each(Object.entries(WRONG))('is unavailable: %s', async (mood, reason) => {
      const attempt = await paid()
      const refund = await refundFor(attempt, 100)
      kit.standIn.mood = mood as keyof typeof WRONG
      for (const [what, result] of await answersTo(attempt, refund, () => makeCall())) {
        expect(result, what).toMatchObject({ kind: 'unavailable', reason })
      }
    })

    it('is silence: it ends when the caller has had enough', async () => {
      const attempt = await paid()
      const refund = await refundFor(attempt, 100)
      kit.standIn.mood = 'hang'
      const patience = () => {
        const controller = new AbortController()
        void kit.standIn.asked().then(() => controller.abort())
        return makeCall(controller.signal)
      }
      for (const [what, result] of await answersTo(attempt, refund, patience)) {
        expect(result, what).toMatchObject({ kind: 'unavailable', reason: 'timeout' })
      }
    })

    it('says how long to wait when it is told', async () => {
      const attempt = await paid()
      kit.standIn.mood = 'throttled'
      expect(await ask(attempt)).toMatchObject({ retryAfterMs: 7000 })
    })

    /** Answers to every operation that calls its gateway. */
    async function answersTo(
      attempt: GatewayAttempt,
      refund: RefundRequest,
      call: () => ReturnType<typeof makeCall>,
    ) {
      const { gateway, account } = kit
      number += 1
      const answers = [
        ['status', await gateway.askStatus(account, attempt, call())],
        ['refund', await gateway.refund(account, refund, call())],
        ['refund status', await gateway.askRefund(account, refund, call())],
        ['keys', await gateway.checkKeys(account, call())],
        ['start', await gateway.start(account, makeAttempt(number), call())],
        ['close', await gateway.close(account, attempt, call())],
      ] as const
      return answers.filter(
        ([what, { kind }]) =>
          !(what === 'start' && gateway.startsOffline(account.keys)) && kind !== 'unsupported',
      )
    }
  })

  describe('keys', () => {
    it('are tried without moving money', async () => {
      expect(await kit.gateway.checkKeys(kit.account, makeCall())).toEqual({ kind: 'accepted' })
      expect(await kit.gateway.checkKeys(kit.unknownKeys, makeCall())).toMatchObject({
        kind: 'refused',
        reason: 'keys',
      })
    })

    it('that are wrong are told as such by every call', async () => {
      const attempt = await paid()
      const refund = await refundFor(attempt, 100)
      const { gateway, unknownKeys } = kit
      const refusal = { kind: 'refused', reason: 'keys' }
      expect(await gateway.askStatus(unknownKeys, attempt, makeCall())).toMatchObject(refusal)
      expect(await gateway.refund(unknownKeys, refund, makeCall())).toMatchObject(refusal)
      expect(kit.refundsOf(attempt)).toBe(0)
    })
  })

  describe('a refund', () => {
    it('is made once, however often it is asked for', async () => {
      const attempt = await paid()
      const request = await refundFor(attempt, 5_000)
      const { gateway, account } = kit
      const first = await gateway.refund(account, request, makeCall())
      expect(first).toMatchObject({ kind: 'accepted' })
      const again = await gateway.refund(account, request, makeCall())
      const asked = await gateway.askRefund(account, request, makeCall())
      const { refundId } = first as { refundId: string }
      expect([again, asked]).toMatchObject([
        { kind: 'accepted', refundId },
        { kind: 'accepted', refundId },
      ])
      expect(await gateway.askRefund(account, { ...request, refundId }, makeCall())).toMatchObject({
        refundId,
      })
      expect(kit.refundsOf(attempt)).toBe(1)
    })

    it('is found when the answer to the first call was lost', async () => {
      const attempt = await paid()
      const request = await refundFor(attempt, 5_000)
      kit.standIn.mood = 'lost'
      const controller = new AbortController()
      void kit.standIn.asked().then(() => controller.abort())
      const lost = await kit.gateway.refund(kit.account, request, makeCall(controller.signal))
      expect(lost.kind).toBe('unavailable')
      kit.standIn.mood = 'well'
      const again = await kit.gateway.refund(kit.account, request, makeCall())
      expect(again.kind).toBe('accepted')
      expect(kit.refundsOf(attempt)).toBe(1)
    })

    it('of more than is left is refused, and what was never asked for is not found', async () => {
      const attempt = await paid()
      const { gateway, account } = kit
      const whole = await refundFor(attempt, 14_950)
      expect(await gateway.askRefund(account, whole, makeCall())).toMatchObject({ reason: 'not-found' })
      expect(await gateway.refund(account, whole, makeCall())).toMatchObject({ kind: 'accepted' })
      const more = await refundFor(attempt, 1)
      expect(await gateway.refund(account, more, makeCall())).toMatchObject({ kind: 'refused' })
      expect(kit.refundsOf(attempt)).toBe(1)
    })

    it('leaves the charge as it was, and stands in the status where that lists refunds', async () => {
      const attempt = await paid()
      const request = await refundFor(attempt, 5_000)
      await kit.gateway.refund(kit.account, request, makeCall())
      const answer = await ask(attempt)
      expect(agrees(answer, attempt)).toBe(true)
      const listed = kit.listsRefunds
        ? [{ reference: request.reference, amountMinor: 5_000, state: 'done' }]
        : []
      expect(answer).toMatchObject({ refunds: listed })
    })
  })

  it('closes what is open, says when it is too late, or that it cannot', async () => {
    const open = await opened()
    const closed = await kit.gateway.close(kit.account, open, makeCall())
    const late = await kit.gateway.close(kit.account, await paid(), makeCall())
    if (closed.kind === 'unsupported') return expect(late).toEqual(closed)
    expect([closed, late]).toEqual([{ kind: 'closed' }, { kind: 'ended' }])
    expect(await ask(open)).toMatchObject({ isOpen: false })
    expect(await kit.gateway.close(kit.account, open, makeCall())).toEqual({ kind: 'closed' })
  })

  describe('a message', () => {
    it('is read when it is genuine, and by no other store', async () => {
      const attempt = await paid()
      const { gateway, account, stranger } = kit
      const webhook = kit.webhookOf(attempt, 'paid')
      const event = gateway.readWebhook(account, webhook, makeCall().now())
      expect(event).toMatchObject({ kind: 'event', about: 'payment', reference: attempt.reference })
      expect(gateway.readWebhook(stranger, webhook, makeCall().now()).kind).toBe('invalid')
      for (const outcome of ['paid', 'failed'] as const) {
        const returned = kit.returnOf(attempt, outcome)
        if (!returned) continue
        const { reference } = attempt
        expect(gateway.readReturn(account, returned)).toEqual({ kind: 'returned', reference, outcome })
        expect(gateway.readReturn(stranger, returned).kind).toBe('invalid')
      }
    })

    it('without anything in it is a back button, and no event', () => {
      const { gateway, account } = kit
      const bare = makeMessage({ method: 'GET', rawQuery: `attempt=${'a'.repeat(32)}` })
      expect(gateway.readReturn(account, bare)).toEqual({ kind: 'bare' })
      expect(gateway.readWebhook(account, bare, makeCall().now()).kind).toBe('invalid')
    })
  })

  function wouldPay(answer: StatusResult): boolean {
    return answer.kind === 'answered' && answer.charges.some(isOurs)
  }

  function agrees(answer: StatusResult, { reference }: GatewayAttempt): boolean {
    const merchant = kit.gateway.merchantOf(kit.account.keys)
    return (
      wouldPay(answer) &&
      'reference' in answer &&
      answer.reference === reference &&
      answer.merchant === merchant
    )
  }
})

function isOurs(charge: { state: string; amountMinor: number; currency: string }): boolean {
  return charge.state === 'captured' && charge.amountMinor === 14_950 && charge.currency === 'INR'
}
