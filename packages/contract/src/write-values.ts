import type { Tax } from '@thali/domain/menu/menu'
import { bpsToNumber } from '@thali/domain/money/money'
import type { WireTax } from './wire-menu.ts'

/** A time of day as the wire has it, `HH:MM`. */
export function toTime(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60)
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

/** A tax of an item or a charge. */
export function toWireTax({ label, bps }: Tax): WireTax {
  return { label, value: bpsToNumber(bps) }
}
