/** Calendar files (RFC 5545), with one event or with all events of some weeks. */
import type { Instant } from '../time/clock.ts'

/** Limit of a line's bytes, without its end. */
const LINE_BYTES = 75

export interface CalendarEvent {
  /** Constant through all changes of the event. */
  readonly uid: string
  /** Raised with each change. */
  readonly sequence: number
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly changedAt: Instant
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
  readonly title: string
  readonly description: string
  readonly location: string
  readonly url: string
  /** Sender of an event by mail, which some programs require. */
  readonly organizer?: { readonly name: string; readonly address: string }
}

/** Method of a calendar file, to add or to remove an event. */
export function calendarMethod({ status }: Pick<CalendarEvent, 'status'>): 'PUBLISH' | 'CANCEL' {
  return status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
}

/** Writes an event as a file that calendars import, and update or remove when it is sent again. */
export function writeCalendarFile(event: CalendarEvent): string {
  return writeLines([`METHOD:${calendarMethod(event)}`, ...eventLines(event)])
}

/** Writes events as a feed that programs subscribe to and poll. */
export function writeCalendarFeed(name: string, events: readonly CalendarEvent[]): string {
  const title = escapeText(name)
  return writeLines([`NAME:${title}`, `X-WR-CALNAME:${title}`, ...events.flatMap(eventLines)])
}

function writeLines(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thali//Reservations//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
  return all.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    ...(event.url === '' ? [] : [`URL:${event.url.replaceAll(/[\r\n]/g, '')}`]),
    ...organizerLines(event),
    `STATUS:${event.status.toUpperCase()}`,
    'END:VEVENT',
  ]
}

function organizerLines({ organizer }: CalendarEvent): string[] {
  if (!organizer) return []
  // A quoted value has no quotes, and no character that ends its line.
  const name = organizer.name.replaceAll(/["\p{Cc}]/gu, ' ')
  return [`ORGANIZER;CN="${name}":mailto:${organizer.address}`]
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

function utc(at: Instant): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Folds a line at the byte limit, never within a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    // Continuation lines begin with a blank.
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
