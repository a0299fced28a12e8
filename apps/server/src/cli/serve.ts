import { readConfig } from '../config.ts'
import { tryDataDir } from '../data-dir.ts'
import { lockDataDir } from '../db/server-lock.ts'
import type { Command } from './command.ts'
import { readNewKey } from './read-options.ts'
import { untilStopped } from './until-stopped.ts'

export const serve: Command = {
  name: 'serve',
  usage: `thali serve [--new-key]
    Upgrades the database where needed and serves until it is stopped. Settings come from the environment.
    --new-key, once, continues after secret.key or the database beside it was lost.`,
  async run(args, io) {
    const newKey = readNewKey(args)
    const config = readConfig(io.env)
    tryDataDir(config.dataDir)
    if (config.databaseUrl === null) lockDataDir(config.dataDir).release()
    const { startServer } = await import('../main.ts')
    const server = await startServer(config, { newKey })
    io.out(`Thali serves at ${server.url}`)
    return untilStopped(server, io)
  },
}
