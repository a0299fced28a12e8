import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database-types.ts'
import { isMigrated, isUnused } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { checkDataDir, checkImages, checkKeyFile, checkSettings } from './check-configuration.ts'
import { checkDatabase, findDatabase } from './check-database.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { checkMail, checkSms } from './check-senders.ts'
import { checkDomains, checkGateways, checkPrinters, checkWebhooks } from './check-services.ts'
import { checkBackups, checkFollowers, checkJobs } from './check-work.ts'
import { type DoctorCheck, type NamedFinding, runChecks } from './finding.ts'

/** All checks of a database together. */
const OPEN_LIMIT_MS = 60_000

/**
 * Examines an installation as it is configured, beside a running server or without one. Upgrades, creates and
 * sends nothing; it writes a mark in the database and a file that it removes.
 *
 * @param describe returns the message of an error for an operator
 */
export async function examineInstallation(
  config: Config,
  { describe, now = () => new Date() }: { describe: (error: unknown) => string; now?: () => Date },
): Promise<NamedFinding[]> {
  const run = (checks: readonly DoctorCheck[]) => runChecks(checks, describe)
  return [
    ...(await run([checkSettings(config), checkDataDir(config), checkKeyFile(config), checkImages(config)])),
    ...(await examineDatabase(config, { describe, now })),
    ...(await run([checkMail(config), ...checkPublicAddress(config)])),
  ]
}

async function examineDatabase(
  config: Config,
  { describe, now }: { describe: (error: unknown) => string; now: () => Date },
): Promise<NamedFinding[]> {
  const missing = findDatabase(config)
  if (missing) return [{ check: 'Database', ...missing }]
  let findings: NamedFinding[] = []
  const opening: DoctorCheck = {
    name: 'Database',
    async run() {
      const database = await openDatabase(config)
      try {
        const checks = await checkDatabase(database, config, now)
        findings = await runChecks([...checks, ...(await checkStores(database, config, now))], describe)
      } finally {
        await database.close()
      }
      return []
    },
  }
  const failed = await runChecks([opening], describe, OPEN_LIMIT_MS)
  return [...findings, ...failed]
}

/** Checks of the services that stores use, if the database is of this version: an older one may lack the tables. */
async function checkStores(database: Database, config: Config, now: () => Date): Promise<DoctorCheck[]> {
  if ((await isUnused(database)) || !(await isMigrated(database.db, readMigrations()))) return []
  return [
    checkBackups(database, config, now),
    checkFollowers(database, now),
    checkGateways(database, config),
    checkWebhooks(database, now),
    checkDomains(database),
    checkSms(database, config),
    checkPrinters(database),
    checkJobs(database),
  ]
}
