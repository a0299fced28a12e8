import { placeKey } from './table-link.ts'

/** Purpose of a printed code. */
export const CODE_KINDS = ['store', 'menu', 'type', 'table', 'room'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

/** Target of a printed code. */
export interface CodeTarget {
  readonly kind: CodeKind
  /** Menu to open at once; null: the open menus. */
  readonly menuId: string | null
  /** Label of the order type that the code fixes; empty: none. */
  readonly orderType: string
  /** Name of the kind of place, such as `Table`; empty: none. */
  readonly placeName: string
  /** Table or room; empty: none. */
  readonly place: string
}

/** Days without a scan after which a code counts as dead: torn off, covered, or never put up. */
export const UNSCANNED_AFTER_DAYS = 30

/**
 * Key of a code's target: codes with the same key lead to the same; for a table or room it is the key of its place.
 */
export function codeKey({ kind, menuId, orderType, placeName, place }: CodeTarget): string {
  const key = placeKey({ conf: orderType, iden: place, idel: placeName })
  return kind === 'menu' ? JSON.stringify(['menu', menuId, key]) : key
}

/** Whether addresses of this kind are signed, as they lead to a place. */
export function isSignedKind(kind: CodeKind): boolean {
  return kind === 'table' || kind === 'room'
}

/**
 * Parameters of the address in a code, in the order in which they are printed.
 *
 * @param sig empty where the code belongs to no place
 */
export function codeParameters(
  { menuId, orderType, placeName, place }: CodeTarget,
  { id, sig }: { readonly id: string; readonly sig: string },
): readonly (readonly [name: string, value: string])[] {
  const all = [
    ['men', menuId ?? ''],
    ['conf', orderType],
    ['iden', place],
    ['idel', placeName],
    ['sig', sig],
    ['code', id],
  ] as const
  return all.filter(([, value]) => value !== '')
}

/** Title printed on a code: `Table 4`, `Room 12`, `Dine-In`; empty for the store as a whole. */
export function codeTitle({ kind, orderType, placeName, place }: CodeTarget): string {
  if (isSignedKind(kind)) return [placeName, place].filter((part) => part !== '').join(' ')
  return kind === 'type' ? orderType : ''
}

/** Whether a code has not been scanned since a day; all days are YYYY-MM-DD of the store. */
export function isUnscannedSince(
  { createdOn, scannedOn }: { readonly createdOn: string; readonly scannedOn: string | null },
  since: string,
): boolean {
  return (scannedOn ?? createdOn) < since
}
