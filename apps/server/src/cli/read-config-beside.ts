import { type Config, readConfig } from '../config.ts'
import { findRunningAddress } from '../running-address.ts'

/**
 * Settings of a command that prints links: without PUBLIC_URL these lead to the server that runs on the data
 * directory.
 */
export function readConfigBeside(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env)
  if (config.isPublicUrlSet) return config
  return { ...config, publicUrl: findRunningAddress(config.dataDir) ?? config.publicUrl }
}
