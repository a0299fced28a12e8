import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { INTEGRATOR_API } from '@thali/contract/paths'
import type { Config } from '../config.ts'
import { isLoopback } from '../providers/loopback.ts'
import { certificateRemedy, lineReason } from '../providers/outbound/line-reason.ts'
import { type DoctorCheck, type Finding, okFinding, problemFinding, warningFinding } from './finding.ts'

type Address = Pick<Config, 'publicUrl' | 'isPublicUrlSet' | 'trustProxy'>

const DAY_MS = 24 * 3_600_000
/** Certificates that renew themselves do so a month before their end. */
const CERTIFICATE_DAYS = 14
/** Tolerance of a server's clock, in milliseconds: HTTP dates have whole seconds. */
const CLOCK_DIFFERENCE_MS = 5_000

/** The address on QR codes: named, safe, and answered by a Thali that is ready. */
export function checkPublicAddress(config: Address): DoctorCheck[] {
  return [
    { name: 'Public address', run: (signal) => checkAnswer(config, signal) },
    { name: 'Proxy', run: async () => checkProxy(config) },
    ...(config.publicUrl.startsWith('https:')
      ? [{ name: 'Certificate', run: (signal: AbortSignal) => checkCertificate(config.publicUrl, signal) }]
      : []),
  ]
}

async function checkAnswer({ publicUrl, isPublicUrlSet }: Address, signal: AbortSignal): Promise<Finding[]> {
  if (!isPublicUrlSet) {
    return [
      warningFinding(
        `codes and links lead to ${publicUrl}`,
        'Set PUBLIC_URL to the address that diners use.',
      ),
    ]
  }
  const findings = isSafe(publicUrl)
    ? []
    : [
        warningFinding(
          `${publicUrl} is not encrypted`,
          'Put a proxy with TLS before it, and name https:// in PUBLIC_URL.',
        ),
      ]
  return [...findings, await askReady(publicUrl, signal)]
}

const isSafe = (url: string) => url.startsWith('https:') || isLoopback(url)

async function askReady(publicUrl: string, signal: AbortSignal): Promise<Finding> {
  const address = publicUrl + INTEGRATOR_API.ready.path
  const remedy = 'Is the server running, and does the proxy lead to it?'
  let answer: Response
  try {
    answer = await fetch(address, { signal, redirect: 'manual' })
  } catch (error) {
    const reason = lineReason(error)
    const isCertificate = certificateRemedy(reason) !== undefined
    return problemFinding(
      `${publicUrl} was not reached (${reason})`,
      isCertificate ? 'See the certificate below; nothing else was looked at.' : remedy,
    )
  }
  const body = (await answer.json().catch(() => null)) as { status?: unknown; database?: unknown } | null
  if (typeof body?.status !== 'string')
    return problemFinding(`${address} answers ${answer.status}, and not as Thali`, remedy)
  if (body.status === 'draining') {
    return warningFinding(
      `${publicUrl} leads to a server that is about to stop`,
      'Ask again when it has: a balancer that asks /health/ready turns to the others.',
    )
  }
  if (answer.status !== 200) {
    return problemFinding(
      `${publicUrl} is not ready: its database is ${body.database}`,
      'Look at the lines about the database.',
    )
  }
  const aheadMs = Date.parse(answer.headers.get('date') ?? '') - Date.now()
  if (Math.abs(aheadMs) > CLOCK_DIFFERENCE_MS) {
    return problemFinding(
      `${publicUrl} answers, with a clock ${Math.round(Math.abs(aheadMs) / 1000)} s away from this machine's`,
      'Set the clocks of all machines by NTP.',
    )
  }
  return okFinding(`${publicUrl} answers and takes orders`)
}

function checkProxy({ publicUrl, trustProxy }: Address): Finding {
  if (publicUrl.startsWith('https:') && trustProxy === false) {
    return problemFinding(
      'TRUST_PROXY is unset behind TLS: all diners count as one, and its limits stop them all',
      'Set TRUST_PROXY to the number of proxies before the server, or to their addresses.',
    )
  }
  return okFinding(trustProxy === false ? 'none is trusted' : `TRUST_PROXY=${trustProxy}`)
}

async function checkCertificate(publicUrl: string, signal: AbortSignal): Promise<Finding> {
  const { hostname, port } = new URL(publicUrl)
  const remedy = 'Renew it: browsers refuse the menu otherwise.'
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port) || 443, ...(isIP(host) === 0 && { servername: host }) })
  try {
    await once(socket, 'secureConnect', { signal })
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
    return days < CERTIFICATE_DAYS
      ? warningFinding(`ends in ${days} days`, remedy)
      : okFinding(`trusted, for ${days} more days`)
  } catch (error) {
    const reason = lineReason(error)
    const known = certificateRemedy(reason)
    return known
      ? problemFinding(`is not trusted from here (${reason})`, known)
      : problemFinding(`was not seen (${reason})`, 'Put the public address right first.')
  } finally {
    socket.destroy()
  }
}
