/** Contact links of a store, and its grievance officer. */

import { type ContactLink, type GrievanceOfficer, LINK_TYPES } from '@thali/domain/store/store'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import type { FileReader } from './file-reader.ts'

/** Schemes that a contact link may open; a script's never. */
const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'geo', 'whatsapp']

export function readLink(file: FileReader): ContactLink[] {
  const given = file.label('type')
  const url = file.text('url', SETTING_LIMITS.url)
  const type = LINK_TYPES.find((known) => known.toLowerCase() === given.toLowerCase())
  if (!type) {
    if (given !== '') file.problem('type', `"${given}" is not one of ${LINK_TYPES.join(', ')}`)
    return []
  }
  const scheme = schemeOf(stripUnseen(url))
  if (scheme !== undefined && !LINK_SCHEMES.includes(scheme)) {
    file.problem('url', `must not begin with "${scheme}:"`)
  }
  return url === '' ? [] : [{ type, url }]
}

/** Text before the first colon, unless that is a host with its port such as `menu.example.com:8080`. */
function schemeOf(url: string): string | undefined {
  const [, name, digit] = /^([a-z][a-z0-9+.-]*):(\d?)/i.exec(url) ?? []
  const isHost = digit !== '' && (name?.includes('.') || name === 'localhost')
  return isHost ? undefined : name?.toLowerCase()
}

/** Browsers skip control characters and blanks inside a scheme, so a check must too. */
function stripUnseen(url: string): string {
  return [...url].filter((character) => character > ' ' && character !== '\u007f').join('')
}

export function readOfficer(file: FileReader): GrievanceOfficer {
  const { name, email, phone } = SETTING_LIMITS.grievanceOfficer
  return { name: file.text('name', name), email: file.text('email', email), phone: file.text('phone', phone) }
}
