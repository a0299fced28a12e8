import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { runPrintAgent } from '../print-agent/print-agent.ts'
import { readOutput } from '../print-agent/printer-output.ts'
import { type Command, UsageError } from './command.ts'

/** `thali print-agent`: prints for a server that cannot reach the restaurant's printers. */
export const printAgent: Command = {
  name: 'print-agent',
  usage: `THALI_PRINT_KEY=KEY thali print-agent --server URL --to WHERE
    Prints the jobs of one printer, until it is stopped. The key is on the printer's page in the back office;
    --key KEY also sets it, but is visible in the computer's process list.
    WHERE is tcp:ADDRESS[:PORT], cups:NAME or file:/dev/usb/lp0.
    Example: THALI_PRINT_KEY=KEY thali print-agent --server https://menu.example.com --to tcp:192.168.1.50`,

  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        server: { type: 'string', default: '' },
        key: { type: 'string', default: io.env.THALI_PRINT_KEY ?? '' },
        to: { type: 'string', default: '' },
      },
    })
    if (!URL.canParse(values.server) || !/^https?:$/.test(new URL(values.server).protocol))
      throw new UsageError(
        '--server is the address of the server. Example: --server https://menu.example.com',
      )
    if (!/^[a-z0-9]{16,128}$/.test(values.key))
      throw new UsageError("THALI_PRINT_KEY is what the printer's page showed")
    const output = readOutput(values.to)
    if (!output) throw new UsageError('--to says where to print. Example: --to tcp:192.168.1.50')
    const stopping = new AbortController()
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.once(signal, () => stopping.abort())
    const { origin } = new URL(values.server)
    const agent = createHash('sha256').update(`${hostname()} ${values.to}`).digest('hex').slice(0, 32)
    io.out(`Printing to ${values.to} for ${origin}`)
    const log = (line: string) => io.out(`${new Date().toISOString()} ${line}`)
    await runPrintAgent({ server: origin, key: values.key, agent, output, log, stopping: stopping.signal })
    return 0
  },
}
