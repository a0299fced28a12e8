import { PAGES, pathTo } from '@thali/contract/paths'
import { codeParameters, isSignedKind } from '@thali/domain/order/code'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { originOfDomain } from '../../base/store/custom-domains.ts'
import type { LoadedProfile } from '../../base/store/load-profile.ts'
import type { CodeRow } from './code.queries.ts'
import { signTableLink } from './table-signature.ts'

type Addresses = Pick<Config, 'publicUrl'>
type AddressDeps = Pick<Deps, 'secrets'> & { readonly config: Addresses }

/** Base address of a store's printed codes: its own domain if it has one and wants that, else the server's address. */
export function codesBase(
  config: Addresses,
  { store, domain, codesAtDomain }: Pick<LoadedProfile, 'store' | 'domain' | 'codesAtDomain'>,
): string {
  return domain !== null && codesAtDomain
    ? originOfDomain(config, domain) + PAGES.home
    : config.publicUrl + pathTo(PAGES.store, { slug: store.slug })
}

/** Full address of a code, without a redirect; signed when it is for a place. */
export function codeAddress(
  { secrets, config }: AddressDeps,
  loaded: Pick<LoadedProfile, 'store' | 'domain' | 'codesAtDomain'>,
  code: CodeRow,
): string {
  const { id: storeId } = loaded.store
  const place = { conf: code.orderType, iden: code.place, idel: code.placeName }
  const sig = isSignedKind(code.kind) ? signTableLink(secrets, storeId, place, code.keyVersion) : ''
  const query = codeParameters(code, { id: code.id, sig }).map(([name, value]) => [name, value])
  return `${codesBase(config, loaded)}?${new URLSearchParams(query)}`
}
