import type { LegalDocument } from '@thali/contract/page-state'
import { textFault } from '@thali/contract/text'
import { isSlug, SAMPLE_SLUG } from '@thali/domain/slug'

/** Which page an address asks for. */
export type PageTarget =
  | { readonly kind: 'home' }
  | { readonly kind: 'sample'; readonly menuId: string | null }
  | { readonly kind: 'store'; readonly slug: string; readonly menuId: string | null }
  | { readonly kind: 'menu'; readonly menuId: string }
  | { readonly kind: 'place-order'; readonly slug: string | null }
  | { readonly kind: 'orders' }
  | { readonly kind: 'status'; readonly orderSlug: string }
  | { readonly kind: 'legal'; readonly slug: string; readonly document: LegalDocument }
  | { readonly kind: 'not-found' }

const NOT_FOUND: PageTarget = { kind: 'not-found' }
const LEGAL: readonly string[] = ['terms', 'refund', 'privacy'] satisfies LegalDocument[]
const LONGEST_PARAMETER = 128

/** Where an address leads, by its text alone; whether the store or order exists is another question. */
export function pageTarget(path: string, query: URLSearchParams): PageTarget {
  const segments = segmentsOf(path)
  if (!segments) return NOT_FOUND
  const [first, second] = segments
  if (first === undefined) return { kind: 'home' }
  if (segments.length === 1) return oneSegment(first, query)
  if (segments.length > 2 || second === undefined) return NOT_FOUND
  if (first === 'menu') return { kind: 'menu', menuId: second }
  if (first === 'status') return { kind: 'status', orderSlug: second }
  if (LEGAL.includes(second) && isSlug(first)) {
    return { kind: 'legal', slug: first, document: second as LegalDocument }
  }
  return NOT_FOUND
}

const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?)?$/

/** One way to write a path that can be written in many (`//demo`, `/d%65mo`): memory holds it once. */
export function plainPath(path: string): string {
  if (PLAIN_PATH.test(path)) return path
  const segments = segmentsOf(path) ?? []
  return `/${segments.join('/')}${segments.length > 0 && path.endsWith('/') ? '/' : ''}`
}

function oneSegment(segment: string, query: URLSearchParams): PageTarget {
  const menuId = parameter(query, 'men')
  switch (segment) {
    case 'menu':
      return { kind: 'home' }
    case 'example':
    case SAMPLE_SLUG:
      return { kind: 'sample', menuId }
    case 'orders':
      return { kind: 'orders' }
    case 'place-order': {
      const slug = parameter(query, 'store')
      return { kind: 'place-order', slug: slug !== null && isSlug(slug) ? slug : null }
    }
    case 'order': {
      const orderSlug = parameter(query, 's')
      return orderSlug === null ? NOT_FOUND : { kind: 'status', orderSlug }
    }
    default:
      return isSlug(segment) ? { kind: 'store', slug: segment, menuId } : NOT_FOUND
  }
}

function parameter(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)
  return value === null || value === '' || value.length > LONGEST_PARAMETER || textFault(value) ? null : value
}

/** Path segments, decoded; null when the path is no sensible text. */
function segmentsOf(path: string): string[] | null {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (!path.includes('%')) return segments
  try {
    const decoded = segments.map(decodeURIComponent)
    return decoded.some((segment) => textFault(segment)) ? null : decoded
  } catch {
    return null
  }
}
