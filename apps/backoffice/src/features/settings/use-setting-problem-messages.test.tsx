import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useSettingProblemMessages } from './use-setting-problem-messages.ts'

it.each([
  ['invoicePrefix', 'must be one or two letters or digits', 'Type one or two letters or digits'],
  [
    'lastOrderMinutes',
    'must be less than the longest opening hours, or no order is ever taken',
    'This is as long as your opening hours: nothing could be ordered',
  ],
  [
    'orderConfigs[0].taxRates[1].from',
    '"CGST" of this rate has another rate here already',
    'Another rate of this tax is entered already',
  ],
  [
    'primaryColor',
    'must be a colour of six hex digits such as FF9900, not "red"',
    'Type a colour such as FF9900',
  ],
  ['closures[0].to', 'must not be before "from"', 'The last day must not be before the first'],
])('says of %s what to do', (path, message, text) => {
  const { result } = renderHook(() => useSettingProblemMessages(), { wrapper: TestScreen })
  expect(result.current({ path, message })).toBe(text)
})
