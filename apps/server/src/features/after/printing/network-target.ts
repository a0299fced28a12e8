/** Local network addresses that this server may print to. */
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isPublicAddress } from '../../../providers/outbound/public-address.ts'

const USUAL_PORT = 9100
/** Print servers use one port per socket; other ports belong to other services. */
const LAST_PORT = 9109
const TARGET = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i

export interface NetworkTarget {
  readonly host: string
  readonly port: number
}

/** An address with or without a port; null when invalid. Names are refused, as their targets can change. */
export function parseTarget(written: string): NetworkTarget | null {
  const [, v6, v4, digits] = TARGET.exec(written.trim()) ?? []
  const host = v6 ?? v4 ?? ''
  const port = digits === undefined ? USUAL_PORT : Number(digits)
  return isIP(host) > 0 && port >= 1 && port <= 65_535 ? { host, port } : null
}

/**
 * Whether the operator lets this server print to an address: only in the configured ranges, and there only at private
 * addresses, at the ports of printers. Without ranges: nowhere.
 */
export function isAllowedTarget({ host, port }: NetworkTarget, ranges: readonly string[]): boolean {
  if (isPublicAddress(host) || port < USUAL_PORT || port > LAST_PORT) return false
  const allowed = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) allowed.addAddress(network, family)
    else allowed.addSubnet(network, Number(prefix), family)
  }
  return allowed.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}
