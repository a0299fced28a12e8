import { networkInterfaces } from 'node:os'
import { APP_PAGES } from '@thali/contract/app-pages'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { readConfig } from '../config.ts'
import { findStoreIdBySlug } from '../db/find-store.ts'
import type { Deps } from '../deps.ts'
import { addSamplePrinter } from '../features/after/printing/add-sample-printer.ts'
import { loadSample } from '../features/after/store-file/load-sample.ts'
import { createOwnerLink } from '../features/base/people/owners/create-owner-link.ts'
import { connectSandbox } from '../features/order/gateway/connect-sandbox.ts'
import { startSampleKitchen } from '../features/order/order/moves/work-sample-kitchen.ts'
import { type RunningServer, startServer } from '../main.ts'
import type { Command, CommandIo } from './command.ts'
import { readNewKey } from './read-options.ts'
import { untilStopped } from './until-stopped.ts'

const SAMPLE_OWNER = 'owner@demo.example'

export const quickstart: Command = {
  name: 'quickstart',
  usage: `thali quickstart [--new-key]
    Serves with the sample store if there is no store yet, and prints its addresses.`,
  async run(args, io) {
    const newKey = readNewKey(args)
    const config = readConfig({ SIGN_UP: 'open', LOG_LEVEL: 'warn', ...io.env })
    const server = await startServer(config, { prepare: prepareSample, newKey })
    const sampleId = await findStoreIdBySlug(server.deps.db, SAMPLE_SLUG)
    await printAddresses(server, sampleId !== undefined && sampleId !== null, io)
    return untilStopped(server, io)
  },
}

async function prepareSample(deps: Deps): Promise<{ stop(): Promise<void> } | undefined> {
  await loadSample(deps)
  const storeId = await findStoreIdBySlug(deps.db, SAMPLE_SLUG)
  if (!storeId) return undefined
  await connectSandbox(deps, storeId)
  await addSamplePrinter(deps, storeId)
  return deps.config.sampleKitchen ? startSampleKitchen(deps, storeId) : undefined
}

async function printAddresses({ deps, url }: RunningServer, hasSample: boolean, io: CommandIo) {
  const { config } = deps
  const here = config.port === 0 ? url : config.publicUrl
  const lines = [
    hasSample ? ['Menu', `${here}/${SAMPLE_SLUG}/`] : ['Menus', here],
    ['Backoffice', `${here}${APP_PAGES.home}/`],
    ['API', `${here}/api/docs`],
  ]
  if (config.gateways.sandbox !== null)
    lines.push(['Sandbox', `${config.gateways.sandbox}/ (payments without money)`])
  if (hasSample) {
    const link = await createOwnerLink(deps, { slug: SAMPLE_SLUG, email: SAMPLE_OWNER })
    lines.push([
      'Owner',
      `${link.replace(config.publicUrl, here)} (sets the password of ${SAMPLE_OWNER}, once)`,
    ])
  }
  io.out('\nThali is ready.\n')
  for (const [what = '', where = ''] of lines) io.out(`  ${what.padEnd(11)}${where}`)
  const address = localNetworkAddress()
  if (config.host === '0.0.0.0' || config.host === '::') {
    if (address) io.out(`\n  Phones in this network: http://${address}:${config.port}/`)
  } else {
    io.out('\n  For phones in this network, stop it and run:')
    const port = io.env.PORT === undefined ? '' : `PORT=${config.port} `
    io.out(`  ${port}HOST=0.0.0.0 npm run quickstart`)
    if (address) io.out(`  and open http://${address}:${config.port}/ there.`)
  }
  if (deps.sms.available) io.out('\n  One-time codes that diners ask for are shown here.')
  if (hasSample && config.sampleKitchen) {
    io.out('\n  A sample kitchen works its orders within a minute, until you move one on the board.')
    io.out('  SAMPLE_KITCHEN=off leaves all of them to you.')
  }
  io.out('\n  Ctrl-C stops it.')
}

/** The machine's first address that others in its network can reach. */
function localNetworkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
