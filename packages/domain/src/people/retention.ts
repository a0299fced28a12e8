import { addDays, epochDay } from '../time/calendar-day.ts'

/**
 * Limit of the months for which a diner's name, phone, address and texts stay with an order; an operator may set fewer.
 * A year, and a month to review it.
 */
export const DINER_DATA_MONTHS = 13

/**
 * First business day whose orders still have their diners' data.
 *
 * @param today ISO date
 * @param months from 1 to 13
 * @returns ISO date; the last of a month that is too short for the day
 */
export function firstKeptDay(today: string, months: number): string {
  const [year = 1970, month = 1, day = 1] = today.split('-').map(Number)
  const back = year * 12 + (month - 1) - months
  const monthStart = isoDate(Math.floor(back / 12), (back % 12) + 1)
  const nextStart = isoDate(Math.floor((back + 1) / 12), ((back + 1) % 12) + 1)
  const lastDay = epochDay(nextStart) - epochDay(monthStart)
  return addDays(monthStart, Math.min(day, lastDay) - 1)
}

function isoDate(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}
