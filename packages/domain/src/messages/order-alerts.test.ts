import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALERT_STEPS, areInOrder, DEFAULT_ORDER_ALERTS, stepsBehind, stepsDue } from './order-alerts.ts'

const minutes = fc.option(fc.integer({ min: 1, max: 60 }))
const settings = fc
  .record({ pushMinutes: minutes, ownerMinutes: minutes, pauseMinutes: minutes })
  .map((some) => ({ ...DEFAULT_ORDER_ALERTS, ...some }))
  .filter(areInOrder)

it('triggers each enabled step once, in order, however rarely it is checked', () => {
  const looks = fc.array(fc.integer({ min: 0, max: 70 * 60_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(settings, looks, (alerts, times) => {
      let alerted = 0
      const taken: string[] = []
      for (const waitedMs of [...times.sort((a, b) => a - b), 70 * 60_000]) {
        taken.push(...stepsDue(alerts, alerted, waitedMs))
        alerted = Math.max(alerted, stepsBehind(alerts, waitedMs))
      }
      const on = [alerts.pushMinutes, alerts.ownerMinutes, alerts.pauseMinutes]
      expect(taken).toEqual(ALERT_STEPS.filter((_, at) => on[at] !== null))
      expect(alerted).toBe(ALERT_STEPS.length)
    }),
  )
})

it('takes no step before its time', () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 0, max: 61 * 60_000 }), (alerts, waitedMs) => {
      const after = { push: alerts.pushMinutes, owner: alerts.ownerMinutes, pause: alerts.pauseMinutes }
      for (const step of stepsDue(alerts, 0, waitedMs))
        expect(waitedMs).toBeGreaterThanOrEqual((after[step] ?? Infinity) * 60_000)
    }),
  )
})

it('refuses steps earlier than the previous one', () => {
  expect(areInOrder({ ...DEFAULT_ORDER_ALERTS, ownerMinutes: 2 })).toBe(false)
  expect(areInOrder({ ...DEFAULT_ORDER_ALERTS, ownerMinutes: null })).toBe(true)
  expect(areInOrder({ ...DEFAULT_ORDER_ALERTS, pauseMinutes: 1 })).toBe(false)
})
