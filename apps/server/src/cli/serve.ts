import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { lockDataDir } from '../db/server-lock.ts'
import type { Command } from './command.ts'
import { untilStopped } from './until-stopped.ts'

export const serve: Command = {
  name: 'serve',
  usage: `thali serve
    Upgrades the database where needed and serves until it is stopped. Settings come from the environment.`,
  async run(args, io) {
    parseArgs({ args: [...args] })
    const config = readConfig(io.env)
    if (config.databaseUrl === null) lockDataDir(config.dataDir).release()
    const { startServer } = await import('../main.ts')
    const server = await startServer(config)
    io.out(`Thali serves at ${server.url}`)
    return untilStopped(server, io)
  },
}
