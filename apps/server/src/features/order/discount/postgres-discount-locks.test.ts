/** A discount that staff change while an order uses it: no deadlock. */
import { openBeside } from '@thali/test-kit/connection-beside'
import { discountValues } from '@thali/test-kit/discount-values'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const fixture = useEditorFixture()

it('waits for an order that uses the discount, and does not keep it from its event', async () => {
  const { storeId, cookie } = fixture
  const staff = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  const { body } = await staff('discounts', discountValues({ label: 'Lunch', code: 'LUNCH' }))
  const { id } = body.items[0]

  const order = await openBeside(fixture.deps)
  await order.query('update discounts set uses = uses + 1 where store_id = $1 and id = $2', [storeId, id])
  const pausing = staff(`discounts/${id}/state`, { revision: 1, state: 'paused' })
  await order.someoneWaits()
  await order.query('update store_versions set event_seq = event_seq + 1 where store_id = $1', [storeId])
  await order.commit()

  expect((await pausing).status).toBe(200)
})
