/** A time of day as the wire has it, `HH:MM`. */
export function toTime(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60)
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}
