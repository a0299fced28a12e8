import type { FileReader } from './file-reader.ts'
import type { GatewayCredentials } from './imported-store.ts'

/** Gateway of the public API's specification, with its own key names. */
const DEFAULT_PROVIDER = 'paytm'
const OF_ENTRY: ReadonlySet<string> = new Set(['provider', 'mode', 'merchent_id', 'merchent_key'])

/** Reads `store_gateway_config`; null if the file keeps stored credentials. */
export function readGateway(profile: FileReader): GatewayCredentials | null {
  const [first, second] = profile.objects('store_gateway_config', 10)
  if (!first) return null
  if (second) profile.warn('store_gateway_config', 'has several entries; the first is used')
  const provider = first.text('provider', 30, DEFAULT_PROVIDER)
  const mode = first.text('mode', 10, 'live')
  if (mode !== 'test' && mode !== 'live') first.problem('mode', 'must be test or live')
  const isSpecified = provider === DEFAULT_PROVIDER && !first.has('mid')
  const named = first.keys(20).filter((name) => !OF_ENTRY.has(name))
  const fields = {
    ...Object.fromEntries(named.map((name) => [name, first.text(name, 500)])),
    ...(isSpecified && { mid: first.label('merchent_id'), merchantKey: first.label('merchent_key', 500) }),
  }
  return { provider, mode: mode === 'test' ? 'test' : 'live', fields }
}
