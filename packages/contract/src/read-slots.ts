import {
  SLOT_LISTS,
  SLOT_MEASURES,
  SLOT_RANGES,
  SLOT_STEPS,
  type SlotRules,
} from '@thali/domain/order/slot-rules'
import type { FileReader } from './file-reader.ts'
import { readWindow, writeWindow } from './read-hours.ts'
import { readMinute } from './read-values.ts'
import type { WireSlots } from './wire-slots.ts'
import { toTime } from './write-values.ts'

const USUAL = { stepMinutes: 30, leadMinutes: 60, daysAhead: 2, bufferMinutes: 5 } as const

/** Reads `slots` of an order type; empty where the file has none, and then orders have no slots. */
export function readSlots(file: FileReader, label: string): { readonly slots?: SlotRules } {
  if (!file.has('slots')) return {}
  const slots = file.object('slots')
  const whole = (key: 'leadMinutes' | 'daysAhead' | 'bufferMinutes') => {
    const [least, most] = SLOT_RANGES[key]
    return slots.whole(key, least, most, USUAL[key])
  }
  const minutes = slots.whole('stepMinutes', 1, 60, USUAL.stepMinutes)
  const step = SLOT_STEPS.find((known) => known === minutes)
  if (!step) slots.problem('stepMinutes', `must be one of ${SLOT_STEPS.join(', ')}`)
  return {
    slots: {
      id: slots.text('id', SLOT_LISTS.id) || label,
      week: slots.objects('week', SLOT_LISTS.week).flatMap(readWindow),
      stepMinutes: step ?? USUAL.stepMinutes,
      leadMinutes: whole('leadMinutes'),
      daysAhead: whole('daysAhead'),
      bufferMinutes: whole('bufferMinutes'),
      ...readCutOff(slots),
      ...readCap(slots),
      ...(slots.has('longestWaitMinutes') && {
        longestWaitMinutes: slots.whole('longestWaitMinutes', ...SLOT_RANGES.longestWaitMinutes, 60),
      }),
    },
  }
}

function readCutOff(slots: FileReader): Pick<SlotRules, 'cutOff'> {
  if (!slots.has('cutOff')) return {}
  const cutOff = slots.object('cutOff')
  const daysBefore = cutOff.whole('daysBefore', ...SLOT_RANGES.cutOffDays, 0)
  return { cutOff: { daysBefore, minute: readMinute(cutOff, 'time') ?? 0 } }
}

function readCap(slots: FileReader): Pick<SlotRules, 'cap'> {
  if (!slots.has('cap')) return {}
  const cap = slots.object('cap')
  const given = cap.label('of', 20)
  const of = SLOT_MEASURES.find((known) => known === given)
  if (!of) cap.problem('of', `must be one of ${SLOT_MEASURES.join(', ')}, not "${given}"`)
  return { cap: { of: of ?? 'orders', most: cap.whole('most', ...SLOT_RANGES.capMost, 1) } }
}

/** The rules as the wire has them. */
export function writeSlots({ week, cutOff, cap, ...rules }: SlotRules): WireSlots {
  return {
    ...rules,
    week: week.map(writeWindow),
    ...(cutOff && { cutOff: { daysBefore: cutOff.daysBefore, time: toTime(cutOff.minute) } }),
    ...(cap && { cap: { ...cap } }),
  }
}
