import { Refusal } from '@thali/contract/refusal'
import type { OrderType } from '@thali/domain/order/order-type'
import { placeKey } from '@thali/domain/order/table-link'
import type { Deps } from '../../../../deps.ts'
import { OperatorError } from '../../../../operator-error.ts'
import { loadStoreBySlug } from '../../../menu/menu/load-store.ts'
import { codesBase } from '../../codes/code-address.ts'
import { signTableLink } from '../../codes/table-signature.ts'

/** Tables or rooms of a store, of one order type and with one name. */
export interface WantedTables {
  readonly slug: string
  /** Label of one of the store's order types, in any case. */
  readonly type: string
  /** Name of each of them, such as `Table`; may be empty. */
  readonly name: string
  readonly tables: readonly string[]
}

/**
 * Addresses for the codes on the tables, in the requested order, and whether the store requires their
 * signature.
 */
export interface TableAddresses {
  readonly addresses: readonly string[]
  readonly isSignatureNeeded: boolean
}

/**
 * Builds the signed addresses for the codes on a store's tables.
 *
 * They are signed even if the store does not require it, as it may do so later, while the codes stay on their tables.
 *
 * @throws {OperatorError} when the store has no such order type, or it requires a time instead of a table
 */
export async function makeTableAddresses(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'> & { readonly config: Pick<Deps['config'], 'publicUrl'> },
  { slug, type, name, tables }: WantedTables,
): Promise<TableAddresses> {
  const loaded = await loadStoreBySlug(deps, slug)
  if (!loaded) throw new Refusal('store.not-found', { slug })
  const { store } = loaded
  const conf = labelOf(store.orderTypes, type, slug)
  const addresses = tables.map((iden) => {
    const place = { conf, iden, idel: name }
    const sig = signTableLink(deps.secrets, store.id, place, loaded.places.keyVersions.get(placeKey(place)))
    const query = new URLSearchParams({ conf, iden, ...(name === '' ? {} : { idel: name }), sig })
    return `${codesBase(deps.config, loaded)}?${query}`
  })
  return { addresses, isSignatureNeeded: store.signedTableLinks === true }
}

function labelOf(types: readonly OrderType[], type: string, slug: string): string {
  const found = types.find(({ label }) => label.toLowerCase() === type.toLowerCase())
  if (!found) {
    const labels = types.map(({ label }) => label)
    const offered = labels.length === 0 ? 'It has none.' : `It has ${labels.join(', ')}.`
    throw new OperatorError(`${slug} has no order type "${type}". ${offered}`)
  }
  if (found.kind === 'pickup') throw new OperatorError(`${found.label} asks for a time, not for a table.`)
  return found.label
}
