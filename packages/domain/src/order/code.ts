import { placeKey } from './table-link.ts'

/** What a printed code is for. */
export const CODE_KINDS = ['store', 'menu', 'type', 'table', 'room'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

/** What a printed code opens. */
export interface CodeTarget {
  readonly kind: CodeKind
  /** Opened at once; null: the menus that are open. */
  readonly menuId: string | null
  /** Label of the order type that it locks to; empty: none. */
  readonly orderType: string
  /** What the place is called, such as `Table`; empty: nothing. */
  readonly placeName: string
  /** Table or room; empty: none. */
  readonly place: string
}

/** Days without a scan after which a code counts as dead: torn off, covered, or never put up. */
export const DEAD_AFTER_DAYS = 30

/** What makes two codes lead to the same; for a table or room it is the key of its place. */
export function codeKey({ kind, menuId, orderType, placeName, place }: CodeTarget): string {
  const key = placeKey({ conf: orderType, iden: place, idel: placeName })
  return kind === 'menu' ? JSON.stringify(['menu', menuId, key]) : key
}

/** Whether an address of this kind is signed: it brings somebody to a place. */
export function isSignedKind(kind: CodeKind): boolean {
  return kind === 'table' || kind === 'room'
}

/**
 * Parameters of the address that a code holds, in the order in which they are printed.
 *
 * @param sig empty where the code is of no place
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

/** What stands on a code in words: `Table 4`, `Room 12`, `Dine-In`; empty for the store as a whole. */
export function codeTitle({ kind, orderType, placeName, place }: CodeTarget): string {
  if (isSignedKind(kind)) return [placeName, place].filter((part) => part !== '').join(' ')
  return kind === 'type' ? orderType : ''
}

/** Whether nobody has scanned a code for long, on a day of the store (YYYY-MM-DD, as are the others). */
export function isDead(
  { createdOn, scannedOn }: { readonly createdOn: string; readonly scannedOn: string | null },
  since: string,
): boolean {
  return (scannedOn ?? createdOn) < since
}
