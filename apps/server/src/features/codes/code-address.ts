import type { StoreId } from '@thali/domain/ids'
import { codeParameters, isSignedKind } from '@thali/domain/order/code'
import type { Deps } from '../../deps.ts'
import { signTableLink } from '../order/table-signature.ts'
import type { CodeRow } from './code.queries.ts'

type AddressDeps = Pick<Deps, 'secrets'> & { readonly config: Pick<Deps['config'], 'publicUrl'> }

/** Where a code leads: the whole address, without a redirect, signed where it is of a place. */
export function codeAddress(
  { secrets, config }: AddressDeps,
  { id: storeId, slug }: { readonly id: StoreId; readonly slug: string },
  code: CodeRow,
): string {
  const place = { conf: code.orderType, iden: code.place, idel: code.placeName }
  const sig = isSignedKind(code.kind) ? signTableLink(secrets, storeId, place, code.keyVersion) : ''
  const query = codeParameters(code, { id: code.id, sig }).map(([name, value]) => [name, value])
  return `${config.publicUrl}/${slug}?${new URLSearchParams(query)}`
}
