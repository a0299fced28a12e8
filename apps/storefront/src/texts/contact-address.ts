import type { Address, ContactLink, LinkType } from '@thali/domain/store/store'

const HANDLES: Partial<Record<LinkType, string>> = {
  Instagram: 'https://www.instagram.com/',
  Facebook: 'https://www.facebook.com/',
  Twitter: 'https://x.com/',
  YouTube: 'https://www.youtube.com/',
  LinkedIn: 'https://www.linkedin.com/',
}

/** URL of a contact link; null for anything but a web page, a phone number or a mail address. */
export function contactAddress(link: ContactLink): string | null {
  const text = link.url.trim()
  if (text === '') return null
  switch (link.type) {
    case 'WhatsApp':
      return /^https?:/i.test(text) ? webAddress(text) : `https://wa.me/${digits(text)}`
    case 'Phone':
      return numberAddress(text)
    case 'Email':
      return mailAddress(text)
    default: {
      // A handle may contain a dot and look like the name of a site.
      const handle = HANDLES[link.type]
      return handle && /^@?[\w.-]+$/.test(text) ? handle + text.replace(/^@/, '') : webAddress(text)
    }
  }
}

/** Link to call a number, in any format. */
export function numberAddress(text: string): string {
  return `tel:${text.replace(/[^\d+]/g, '')}`
}

/** `mailto:` address of a mail address, with or without that prefix; its text cannot add a subject or a recipient. */
export function mailAddress(text: string): string {
  return `mailto:${encodeURIComponent(text.replace(/^mailto:/i, '')).replace('%40', '@')}`
}

/** A map that shows an address, for stores that gave no link to one. */
export function mapAddress(address: Address): string | null {
  const parts = [address.street, address.city, address.pinCode, address.state, address.country].filter(
    Boolean,
  )
  if (!address.street) return null
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.join(', '))}`
}

function webAddress(text: string): string | null {
  try {
    // Not `URL.parse`, which phones of 2023 lack.
    const url = new URL(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

const digits = (text: string) => text.replace(/\D/g, '')
