/** Tests that the payer can still pay after the response to a start is lost, with every gateway. */
import { GATEWAY_KITS } from '@thali/test-kit/gateways/all-kits'
import type { GatewayKit } from '@thali/test-kit/gateways/gateway-kit'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

describe.each(Object.entries(GATEWAY_KITS))('%s', (_name, startKit) => {
  let kit: GatewayKit
  let fixture: PaymentFixture
  beforeAll(async () => {
    kit = await startKit()
    fixture = await makePaymentFixture(kit.gateway, kit.account.keys)
  })
  afterAll(async () => {
    await fixture.close()
    await kit.close()
  })

  it.each(['error', 'lost'] as const)(
    'lets the diner pay with another attempt after a start answered by: %s',
    async (mood) => {
      const { storeId } = await fixture.addPaidStore(kit.account.mode)
      const { body: order } = await fixture.place(storeId)
      const timeOver = mood === 'lost' ? endCallsOnceAsked(kit) : null
      kit.standIn.mood = mood
      const lost = await fixture.start(order.slug)
      timeOver?.mockRestore()
      // A start without a call has its step from the placement, and is queried.
      const isOffline = kit.gateway.startsOffline(kit.account.keys)
      expect(lost.body.error.code).toBe(isOffline ? 'payment.under-way' : 'payment.unavailable')

      kit.standIn.mood = 'well'
      fixture.passMs(30_000)
      const { body } = await fixture.start(order.slug)
      expect(body.error).toBeUndefined()
      await kit.open(body.step)
    },
  )
})

/** Ends the caller's time limit as soon as the gateway has handled its request. */
function endCallsOnceAsked({ standIn }: GatewayKit) {
  const controller = new AbortController()
  void standIn.asked().then(() => controller.abort())
  return vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
}
